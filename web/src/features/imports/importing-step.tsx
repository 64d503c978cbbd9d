import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useStep } from './imports.api.ts'
import { ProblemLists } from './problem-lists.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { UndoButton } from './undo-button.tsx'

const LABELS = { running: 'Importing', paused: 'Paused', failed: 'Import failed' } as const

/** The rows on their way in. */
export function ImportingStep({ one }: { readonly one: ImportRecord }) {
	const pause = useStep(imports.pause)
	const resume = useStep(imports.resume)
	const { id, state, counts, doneCount } = one
	const label = state === 'paused' || state === 'failed' ? LABELS[state] : LABELS.running
	return (
		<>
			<Card title="Progress">
				<Stack>
					<ProgressBar label={label} done={doneCount} total={counts.create + counts.update} />
					<Hint>
						You can leave this page: the import continues, in batches of 50 rows. Imported rows stay when it is paused.
					</Hint>
					<Row>
						{state === 'running' ? (
							<Button onClick={() => pause({ id })}>Pause</Button>
						) : (
							<>
								<Button variant="primary" onClick={() => resume({ id })}>
									Resume
								</Button>
								<UndoButton one={one} />
							</>
						)}
					</Row>
				</Stack>
			</Card>
			<ProblemLists one={one} atMost={5} />
		</>
	)
}
