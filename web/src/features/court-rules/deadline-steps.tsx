import type { Deadline } from '@praxis/contract/court-rules/compute-deadline.rules'
import { Banner } from '../../ui/page/banner.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './court-rules.module.css'

/** How a date was computed: each step with its rule, what to mind, and later dates by other readings. */
export function DeadlineSteps({ deadline: { steps, warnings, others } }: { readonly deadline: Deadline }) {
	return (
		<div className={classes.stack}>
			{others.length > 0 && (
				<Banner tone="amber">
					<p>The rule can be read in more than one way. The earliest date is used.</p>
					<ul className={classes.plain}>
						{others.map((one) => (
							<li key={one.on}>
								<strong>{formatDate(one.on, 'full')}</strong> if {one.why}.
							</li>
						))}
					</ul>
				</Banner>
			)}
			{warnings.map((one) => (
				<Banner key={one} tone="amber">
					{one}
				</Banner>
			))}
			<ol className={classes.steps}>
				{steps.map((one) => (
					<li key={`${one.kind} ${one.on} ${one.text}`}>
						{one.text} <cite className={classes.cite}>{one.cite}</cite>
					</li>
				))}
			</ol>
		</div>
	)
}
