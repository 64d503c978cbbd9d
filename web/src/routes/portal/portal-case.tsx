import { type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { useQuery } from '@tanstack/react-query'
import { shownTextQuery } from '../../features/legal-texts/legal-texts.api.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { NEXT_STEPS } from './next-step.ts'
import classes from './portal.module.css'

/** One case as its client sees it. */
export function PortalCase({ one }: { readonly one: CaseSummary }) {
	return (
		<li className={classes.case}>
			<div className={classes.head}>
				<h3>
					<UiLink href={`/dashboard/client-portal/cases/${one.id}`}>{one.caseName}</UiLink>
				</h3>
				<StatusMark tone={caseFields.status.tones[one.status]}>{one.status}</StatusMark>
			</div>
			<p className={classes.next}>
				<NextStep status={one.status} />
			</p>
			<div className={classes.foot}>
				{one.attorneyName === null ? (
					<span>Attorney not assigned yet</span>
				) : (
					<span className={classes.attorney}>
						<Avatar name={one.attorneyName} size="small" decorative />
						Your attorney: {one.attorneyName}
					</span>
				)}
				<span>
					{one.type} · No. {one.caseNumber} · Updated <InstantText at={one.updatedAt} shown="relative" />
				</span>
			</div>
		</li>
	)
}

/** What a client can expect next. */
export function NextStep({ status }: Pick<CaseSummary, 'status'>) {
	return status === 'Closed' ? <ClosedText /> : NEXT_STEPS[status]
}

function ClosedText() {
	const { data } = useQuery(shownTextQuery('closed_case'))
	return data?.text ?? NEXT_STEPS.Closed
}

export function PortalCaseWaiting() {
	return (
		<>
			<LoadingNote what="your cases" />
			<div className={classes.case} aria-hidden="true">
				<Bone width={24} />
				<Bone width={48} />
				<Bone width={30} />
			</div>
		</>
	)
}
