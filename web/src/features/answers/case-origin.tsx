import { useQuery } from '@tanstack/react-query'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { originQuery } from './answers.api.ts'
import classes from './answers.module.css'
import { answersHref } from './answers-labels.ts'

/** The inquiry and the responses a case was opened from; nothing where there are none. */
export function CaseOrigin({ caseId }: { readonly caseId: string }) {
	const { data } = useQuery(originQuery(caseId))
	if (data === undefined || (data.inquiry === null && data.responses.length === 0)) return null
	const { inquiry, responses } = data
	return (
		<Card title="Opened from">
			<ul className={classes.list}>
				{inquiry !== null && (
					<li>
						<UiLink href={`/dashboard/intakes/${inquiry.id}`}>
							Inquiry {inquiry.number}, {inquiry.fullName}
						</UiLink>
						<div className={classes.detail}>
							<InstantText at={inquiry.createdAt} shown="day" />
						</div>
					</li>
				)}
				{responses.map((one) => (
					<li key={one.id}>
						<UiLink href={answersHref(one.id)}>{one.title}</UiLink>
						<div className={classes.detail}>
							{one.submittedAt === null ? 'Not submitted' : <InstantText at={one.submittedAt} shown="day" />}
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
