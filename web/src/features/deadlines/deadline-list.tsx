import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { DeadlineMarks } from './deadline-marks.tsx'
import classes from './deadlines.module.css'

interface DeadlineListProps {
	readonly label: string
	readonly items: readonly DeadlineRecord[]
	/** Beside each, its case. */
	readonly withCase?: boolean
}

/** Deadlines by due date. One opens over the page. */
export function DeadlineList({ label, items, withCase = false }: DeadlineListProps) {
	const { set } = useUrlParams()
	return (
		<ul className={classes.list} aria-label={label}>
			{items.map((one) => (
				<li key={one.id} className={classes.line}>
					<span className={classes.day}>{formatDate(one.dueOn, 'weekday')}</span>
					<span className={classes.what}>
						<a
							href={`?deadline=${one.id}`}
							className={classes.title}
							onClick={(event) => {
								event.preventDefault()
								set({ deadline: one.id }, { replace: false })
							}}
						>
							{one.title}
						</a>{' '}
						<span className={classes.muted}>
							{one.cite}
							{withCase && (
								<>
									{one.cite !== '' && ' · '}
									<UiLink href={`/dashboard/cases/${one.caseId}?tab=deadlines`}>{one.caseName}</UiLink>
								</>
							)}
							{(withCase || one.cite !== '') && ' · '}
							{[one.responsibleName, one.backupName].filter(Boolean).join(', ')}
						</span>
					</span>
					<DeadlineMarks one={one} />
				</li>
			))}
		</ul>
	)
}
