import { Button } from '../button/button.tsx'
import { CardGrid, Stack } from '../layout/layout.tsx'
import { Banner } from '../page/banner.tsx'
import { Card } from '../page/card.tsx'
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '../page/empty-state.tsx'
import { Bone } from '../page/skeleton.tsx'
import { WaitingNotice } from '../record/waiting-notice.tsx'
import { DesignSection } from './design-section.tsx'

const nothing = () => undefined

export function MessageSection() {
	return (
		<DesignSection
			id="messages"
			title="Messages"
			lead="Errors say what happened, what was kept and what to do. Empty places say what they are for and offer the first step."
		>
			<Stack shrinks>
				<Banner tone="blue">A colleague is writing in this document.</Banner>
				<Banner tone="amber" action={<Button size="small">Try again</Button>}>
					The server did not answer. What you see may be out of date.
				</Banner>
				<Banner tone="red">The payment was refused by the bank. Nothing was charged.</Banner>
				<Banner tone="green">The filing was accepted by the court.</Banner>
				<Banner tone="grey" action={<Button size="small">Restore</Button>}>
					This case is archived.
				</Banner>
				<WaitingNotice state="waiting" />
				<WaitingNotice state="stale" />
			</Stack>
			<CardGrid gap={5} min={26}>
				<Card>
					<EmptyState title="No cases yet" actions={<Button variant="primary">Open the first case</Button>}>
						<p>A case holds parties, documents, time and billing of one matter.</p>
					</EmptyState>
				</Card>
				<Card>
					<ErrorState
						message="The server took too long to answer. Nothing was changed."
						requestId="req-7f31"
						onRetry={nothing}
					/>
				</Card>
				<Card>
					<ForbiddenState what="trust accounts" />
				</Card>
				<Card>
					<OfflineState onRetry={nothing} />
				</Card>
			</CardGrid>
			<Card title="Skeleton">
				<Stack shrinks>
					<Bone width={24} />
					<Bone width={40} />
					<Bone width={16} />
				</Stack>
			</Card>
		</DesignSection>
	)
}
