import type { AgentFigures as Figures } from '@praxis/contract/agent/agent.fields'
import { formatCount } from '../../ui/text/format.ts'
import classes from './agent-mode.module.css'

const SHOWN = [
	['processed', 'Processed'],
	['prepared', 'Pending cases'],
	['flagged', 'Flagged'],
	['assigned', 'Auto-assigned'],
	['notified', 'Emailed'],
	['accepted', 'Accepted'],
	['rejected', 'Rejected'],
	['failed', 'Failed'],
] as const satisfies readonly (readonly [keyof Figures, string])[]

/** What happened in the last 24 hours. */
export function AgentFigures({ figures }: { readonly figures: Figures }) {
	return (
		<section className={classes.day} aria-labelledby="agent-day">
			<h2 id="agent-day">Last 24 hours</h2>
			<dl className={classes.figures}>
				{SHOWN.map(([key, label]) => (
					<div
						key={key}
						data-zero={figures[key] === 0 || undefined}
						data-failed={(key === 'failed' && figures[key] > 0) || undefined}
					>
						<dt>{label}</dt>
						<dd>{formatCount(figures[key])}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
