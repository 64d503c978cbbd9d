import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import { STATUS_TONES } from '../../features/cases/case-words.ts'
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
				<h3>{one.caseName}</h3>
				<StatusMark tone={STATUS_TONES[one.status]}>{one.status}</StatusMark>
			</div>
			<p className={classes.next}>{NEXT_STEPS[one.status]}</p>
			<div className={classes.foot}>
				{one.attorneyName === null ? (
					<span>The firm has not yet said who looks after it.</span>
				) : (
					<span className={classes.attorney}>
						<Avatar name={one.attorneyName} size="small" decorative />
						{one.attorneyName} looks after it
					</span>
				)}
				<span>
					{one.type} · No. {one.caseNumber} · changed <InstantText at={one.updatedAt} shown="relative" />
				</span>
			</div>
		</li>
	)
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
