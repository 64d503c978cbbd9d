import { useQuery } from '@tanstack/react-query'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { originQuery } from './answers.api.ts'
import { answersHref } from './answers-labels.ts'

/** The inquiry and the responses a case was opened from; nothing where there are none. */
export function CaseOrigin({ caseId }: { readonly caseId: string }) {
	const { data } = useQuery(originQuery(caseId))
	if (data === undefined || (data.inquiry === null && data.responses.length === 0)) return null
	const { inquiry, responses } = data
	return (
		<Card title="Opened from">
			<Stack as="ul" gap={2}>
				{inquiry !== null && (
					<li>
						<UiLink href={`/dashboard/intakes/${inquiry.id}`}>
							Inquiry {inquiry.number}, {inquiry.fullName}
						</UiLink>
						<Hint as="div">
							<InstantText at={inquiry.createdAt} shown="day" />
						</Hint>
					</li>
				)}
				{responses.map((one) => (
					<li key={one.id}>
						<UiLink href={answersHref(one.id)}>{one.title}</UiLink>
						<Hint as="div">
							{one.submittedAt === null ? 'Not submitted' : <InstantText at={one.submittedAt} shown="day" />}
						</Hint>
					</li>
				))}
			</Stack>
		</Card>
	)
}
