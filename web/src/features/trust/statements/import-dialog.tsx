import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { bankStatements, type StatementColumns } from '@praxis/contract/trust/bank-statements.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureText } from '../../../ui/form/failure.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { TOPIC } from '../trust.api.ts'
import { ColumnChoices } from './column-choices.tsx'
import classes from './statements.module.css'

export interface ChosenFile {
	readonly fileName: string
	readonly content: string
}

type Preview = OutputOf<typeof bankStatements.preview>

interface ImportProps {
	readonly reconciliationId: string
	readonly file: ChosenFile
	readonly onClose: () => void
}

const lines = (count: number) => `${count.toLocaleString('en-US')} line${count === 1 ? '' : 's'}`

/** Reads the file at the server, again with other columns. */
function usePreview({ reconciliationId: id, file }: ImportProps, columns: StatementColumns | null) {
	return useQuery({
		queryKey: ['bank statement preview', id, file.fileName, file.content.length, columns],
		queryFn: ({ signal }) => call(bankStatements.preview, { id, ...file, columns }, { signal }),
		placeholderData: (before) => before,
		gcTime: 0,
		retry: false,
	})
}

/** What a file holds, before it is imported. */
export function ImportDialog(props: ImportProps) {
	const { reconciliationId, file, onClose } = props
	const [statementId] = useState(newId)
	const [columns, setColumns] = useState<StatementColumns | null>(null)
	const [isBusy, setBusy] = useState(false)
	const { data: preview, error, isPending } = usePreview(props, columns)
	const save = useSave(bankStatements.import, { topic: TOPIC, failed: 'Failed to import the statement' })
	const submit = async () => {
		setBusy(true)
		try {
			const shown = preview?.format === 'csv' ? preview.columns : null
			await save(
				{ id: reconciliationId, ...file, columns: columns ?? shown, statementId },
				{
					key: statementId,
					message: ({ addedCount, matchedCount }) => `${lines(addedCount)} imported, ${matchedCount} matched.`,
				},
			)
			onClose()
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog
			opened
			wide
			locked={isBusy}
			onClose={onClose}
			title={`Import ${file.fileName}`}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<ImportButton preview={preview} isBusy={isBusy} onClick={() => void submit()} />
				</>
			}
		>
			{error !== null && <Banner tone="red">{failureText(error)}</Banner>}
			{isPending && <LoadingLines what="bank statement" />}
			{preview !== undefined && <PreviewOf preview={preview} onColumns={setColumns} />}
		</Dialog>
	)
}

interface ImportButtonProps {
	readonly preview: Preview | undefined
	readonly isBusy: boolean
	readonly onClick: () => void
}

function ImportButton({ preview, isBusy, onClick }: ImportButtonProps) {
	const fresh = preview === undefined ? 0 : preview.lineCount - preview.knownCount
	return (
		<Button
			variant="primary"
			busy={isBusy}
			disabled={preview === undefined || fresh === 0 || preview.problemCount > 0}
			onClick={onClick}
		>
			{fresh === 0 ? 'Nothing to import' : `Import ${lines(fresh)}`}
		</Button>
	)
}

interface PreviewOfProps {
	readonly preview: Preview
	readonly onColumns: (columns: StatementColumns) => void
}

function PreviewOf({ preview, onColumns }: PreviewOfProps) {
	return (
		<div className={classes.preview}>
			<Summary preview={preview} />
			{preview.format === 'csv' && (
				<ColumnChoices headers={preview.headers} columns={preview.columns} onChange={onColumns} />
			)}
			<Problems preview={preview} />
			<Sample preview={preview} />
		</div>
	)
}

function Summary({ preview }: { readonly preview: Preview }) {
	const { firstDay, lastDay, lineCount, knownCount, repeatedCount, closingOn, closingCents } = preview
	if (firstDay === null || lastDay === null) return null
	return (
		<div>
			<p>
				{lines(lineCount)} from <DateText date={firstDay} /> to <DateText date={lastDay} />:{' '}
				<Money cents={preview.inCents} /> in, <Money cents={preview.outCents} /> out.
				{closingOn !== null && closingCents !== null && (
					<>
						{' '}
						Balance <Money cents={closingCents} /> on <DateText date={closingOn} />.
					</>
				)}
			</p>
			{knownCount > 0 && <p>{lines(knownCount)} imported before; these are left out.</p>}
			{repeatedCount > 0 && <p>{lines(repeatedCount)} twice in this file; each counts once.</p>}
		</div>
	)
}

function Problems({ preview: { problems, problemCount } }: { readonly preview: Preview }) {
	if (problemCount === 0) return null
	return (
		<Banner tone="amber">
			<p>
				{lines(problemCount)} cannot be read. Choose other columns, or correct the file; nothing is imported until all
				can be read.
			</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
		</Banner>
	)
}

function Sample({ preview: { sample, lineCount } }: { readonly preview: Preview }) {
	if (sample.length === 0) return null
	return (
		<table className={classes.sample}>
			<caption>{lineCount > sample.length ? `The first ${sample.length} lines` : 'All lines'}</caption>
			<thead>
				<tr>
					<th scope="col">Date</th>
					<th scope="col">Description</th>
					<th scope="col">Check</th>
					<th scope="col" data-align="end">
						Amount
					</th>
				</tr>
			</thead>
			<tbody>
				{sample.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a preview have no id and never move.
					<tr key={at}>
						<td>
							<DateText date={line.postedOn} />
						</td>
						<td>{line.payee}</td>
						<td>{line.checkNumber}</td>
						<td data-align="end">
							<Money cents={line.cents} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
