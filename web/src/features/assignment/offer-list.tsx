import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentOffer } from '@praxis/contract/assignment/assignment.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { offersQuery, TOPIC } from './assignment.api.ts'
import classes from './assignment.module.css'
import { percent } from './assignment-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

function Offer({ one }: { readonly one: AssignmentOffer }) {
	const accept = useSave(assignment.accept, { topic: TOPIC, failed: 'Failed to accept' })
	const decline = useSave(assignment.decline, { topic: TOPIC, failed: 'Failed to decline' })
	const [isBusy, setBusy] = useState(false)
	const [isDeclining, setDeclining] = useState(false)
	const run = async () => {
		setBusy(true)
		try {
			await accept({ id: one.id }, { message: () => `${one.name} is yours.` })
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Card title={one.name}>
			<div className={classes.offer}>
				<p className={classes.muted}>
					{one.caseId === null ? 'Inquiry' : 'Case'}
					{one.practiceArea !== null && ` · ${one.practiceArea}`}
					{one.score !== null && ` · Match ${percent(one.score * 100)}`} · Answer by <InstantText at={one.expiresAt} />
				</p>
				{one.description !== '' && <p>{one.description}</p>}
				<ul className={classes.lines}>
					{one.explanation.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<Row>
					<Button variant="primary" busy={isBusy} onClick={run}>
						Accept
					</Button>
					<Button disabled={isBusy} onClick={() => setDeclining(true)}>
						Decline
					</Button>
				</Row>
			</div>
			{isDeclining && (
				<ReasonDialog
					title={`Decline ${one.name}?`}
					text="The next attorney is asked."
					submit="Decline"
					onClose={() => setDeclining(false)}
					onSubmit={async (reason) => {
						await decline({ id: one.id, reason }, { message: () => `You declined ${one.name}.` })
					}}
				/>
			)}
		</Card>
	)
}

/** What waits for the reader’s own answer; nothing where nothing does. */
export function OfferList() {
	const { data } = useQuery(offersQuery)
	return (data?.items ?? []).map((one) => <Offer key={one.id} one={one} />)
}
