import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { IMPORTS_HREF } from './imports.api.ts'
import { ProblemLists } from './problem-lists.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { UndoButton } from './undo-button.tsx'

function factsOf({ rowCount, doneCount, failedCount, counts, keptCount, state }: ImportRecord) {
	if (state === 'undone')
		return [
			{ label: 'Left as they are', value: formatCount(keptCount) },
			{ label: 'Total rows', value: formatCount(rowCount) },
		]
	return [
		{ label: 'Successful', value: formatCount(doneCount - failedCount) },
		{ label: 'Failed', value: formatCount(failedCount + counts.refuse) },
		{ label: 'Skipped', value: formatCount(counts.skip + counts.review) },
		{ label: 'Total', value: formatCount(rowCount) },
	]
}

/** What came of an import. */
export function CompleteStep({ one }: { readonly one: ImportRecord }) {
	const { state, undoUntil, counts, doneCount } = one
	if (state === 'undoing') {
		const total = counts.create + counts.update
		return (
			<Card title="Undo">
				<ProgressBar label="Undoing the import" done={total - doneCount} total={total} />
			</Card>
		)
	}
	const isUndoable = state === 'done' && undoUntil !== null && new Date(undoUntil) > new Date()
	return (
		<>
			<Card title={state === 'undone' ? 'Import undone' : 'Import complete'}>
				<Stack>
					<FactList layout="columns" areFigures facts={factsOf(one)} />
					{isUndoable && (
						<Hint>
							It can be undone until <InstantText at={undoUntil} />.
						</Hint>
					)}
					<Row>
						<ButtonLink href={IMPORTS_HREF} variant="primary">
							Import More Data
						</ButtonLink>
						{isUndoable && <UndoButton one={one} />}
					</Row>
				</Stack>
			</Card>
			<ProblemLists one={one} atMost={10} />
		</>
	)
}
