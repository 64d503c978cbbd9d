import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './imports.module.css'

const STEPS = ['upload', 'cleanup', 'mapping', 'importing', 'complete'] as const
export type ImportStep = (typeof STEPS)[number]
const LABELS: Readonly<Record<ImportStep, string>> = {
	upload: 'Upload',
	cleanup: 'Cleanup',
	mapping: 'Mapping',
	importing: 'Importing',
	complete: 'Complete',
}

/** Where an import is. */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
	const at = STEPS.indexOf(current)
	return (
		<ol className={classes.steps} aria-label="Steps">
			{STEPS.map((step, place) => {
				const stage = place === at ? 'current' : place < at ? 'done' : 'ahead'
				return (
					<li key={step} data-stage={stage} aria-current={stage === 'current' ? 'step' : undefined}>
						<span className={classes.stepMark} aria-hidden="true">
							{stage === 'done' ? <IconCheck {...glyphProps({ size: 'small' })} /> : place + 1}
						</span>
						<span className={classes.stepName}>
							{LABELS[step]}
							{stage === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
						</span>
					</li>
				)
			})}
		</ol>
	)
}
