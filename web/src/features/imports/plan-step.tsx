import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, PlanCounts } from '@praxis/contract/imports/imports.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { useStep } from './imports.api.ts'
import { ProblemLists } from './problem-lists.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReviewRows } from './review-rows.tsx'

function factsOf({ create, update, skip, review, refuse }: PlanCounts) {
	return [
		{ label: 'Create', value: formatCount(create) },
		{ label: 'Update', value: formatCount(update) },
		{ label: 'Skip', value: formatCount(skip) },
		{ label: 'Review', value: formatCount(review) },
		{ label: 'Refused', value: formatCount(refuse) },
	]
}

/** What an import would do, before it does anything. */
export function PlanStep({ one }: { readonly one: ImportRecord }) {
	const { set } = useUrlParams()
	const [busy, setBusy] = useState(false)
	const remap = useStep(imports.remap)
	const start = useStep(imports.start)
	if (one.state === 'planning') {
		return (
			<Card title="Dry run">
				<ProgressBar label="Checking rows" done={one.doneCount} total={one.rowCount} />
			</Card>
		)
	}
	const { id, version, counts } = one
	const writes = counts.create + counts.update
	const back = async () => {
		if (await remap({ id, version })) set({ step: 'mapping' })
	}
	const begin = async () => {
		setBusy(true)
		await start({ id, version })
		setBusy(false)
	}
	return (
		<>
			<Card title="Dry run">
				<Stack>
					<Hint>Nothing has been imported. This is what an import does.</Hint>
					<FactList layout="columns" areFigures facts={factsOf(counts)} />
				</Stack>
			</Card>
			{counts.review > 0 && <ReviewRows one={one} />}
			<ProblemLists one={one} atMost={10} />
			{counts.review > 0 && <Hint>Rows to review are skipped unless you decide on them before you start.</Hint>}
			<Row>
				<Button onClick={back}>Back</Button>
				<Button variant="primary" busy={busy} disabled={writes === 0} onClick={begin}>
					Start Import
				</Button>
			</Row>
		</>
	)
}
