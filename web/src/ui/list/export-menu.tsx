import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { glyphProps } from '../icon/glyph.ts'
import { ActionMenu } from '../overlay/action-menu.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Banner } from '../page/banner.tsx'
import { formatCount } from '../text/format.ts'
import { toast } from '../toast/toast.tsx'
import { collectRows, EXPORT_MAX_ROWS, type ExportProgress } from './export/collect-rows.ts'
import { createExport, type ExportFormat } from './export/create-export.ts'
import { download } from './export/download.ts'
import type { OtherExport } from './export/other-export.ts'
import classes from './toolbar.module.css'
import type { Column, Exporting } from './types.ts'

interface ExportMenuProps<Row> {
	readonly title: string
	readonly columns: readonly Column<Row>[]
	readonly exporting: Exporting<Row>
	/** Only these instead of all that match. */
	readonly rows?: readonly Row[]
}

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
	{ format: 'csv', label: 'CSV' },
	{ format: 'xlsx', label: 'Excel' },
	{ format: 'pdf', label: 'PDF' },
]

const NOTHING_YET: ExportProgress = { done: 0, total: null }

type Phase = 'idle' | 'fetching' | 'writing' | 'failed'

interface Export {
	readonly phase: Phase
	readonly progress: ExportProgress
	readonly message: string
	readonly run: (format: ExportFormat) => Promise<void>
	readonly runOther: (other: OtherExport) => Promise<void>
	readonly stop: () => void
}

function useExport<Row>({ title, columns, exporting, rows: chosen }: ExportMenuProps<Row>): Export {
	const [phase, setPhase] = useState<Phase>('idle')
	const [progress, setProgress] = useState<ExportProgress>(NOTHING_YET)
	const [message, setMessage] = useState('')
	const abort = useRef<AbortController | null>(null)

	const attempt = async (work: (signal: AbortSignal) => Promise<{ count: number; cut: boolean }>) => {
		const controller = new AbortController()
		abort.current = controller
		setProgress(NOTHING_YET)
		setPhase('fetching')
		try {
			const { count, cut } = await work(controller.signal)
			setPhase('idle')
			if (cut)
				toast.info(
					`The file contains the first ${formatCount(EXPORT_MAX_ROWS)} rows. Filter the list to export the rest.`,
				)
			else toast.success(`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} exported`)
		} catch (error) {
			if (controller.signal.aborted) return setPhase('idle')
			setMessage(failureOf(error).message)
			setPhase('failed')
		}
	}
	const run = (format: ExportFormat) =>
		attempt(async (signal) => {
			const { rows, cut } =
				chosen === undefined ? await collectRows(exporting, signal, setProgress) : { rows: chosen, cut: false }
			setPhase('writing')
			await createExport(format, columns, rows, { title, fileName: exporting.fileName })
			return { count: rows.length, cut }
		})
	const runOther = (other: OtherExport) =>
		attempt(async (signal) => {
			const { blob, count, cut } = await other.make(signal, setProgress)
			download(blob, other.fileName)
			return { count, cut }
		})
	const stop = () => {
		abort.current?.abort()
		setPhase('idle')
	}
	return { phase, progress, message, run, runOther, stop }
}

function doneOf({ done, total }: ExportProgress): string {
	return total === null ? `${formatCount(done)} rows` : `${formatCount(done)} of ${formatCount(total)} rows`
}

function ExportDialog({ title, state }: { readonly title: string; readonly state: Export }) {
	const { phase, progress, message, stop } = state
	return (
		<Dialog
			opened={phase !== 'idle'}
			onClose={stop}
			title={`Exporting ${title.toLowerCase()}`}
			actions={<Button onClick={stop}>{phase === 'failed' ? 'Close' : 'Cancel'}</Button>}
		>
			{phase === 'failed' ? (
				<Banner tone="red">{message} No file was made.</Banner>
			) : (
				<div className={classes.form}>
					<progress
						className={classes.progress}
						aria-label="Progress"
						value={progress.total === null ? undefined : progress.done}
						max={progress.total ?? undefined}
					/>
					<p role="status">{phase === 'writing' ? 'Writing the file' : doneOf(progress)}</p>
				</div>
			)}
		</Dialog>
	)
}

/** Everything that matches, not only what is on screen, or what was selected, as a file. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
	const state = useExport(props)
	const { rows, exporting } = props
	const isChosen = rows !== undefined
	const others = rows === undefined ? exporting.others : exporting.othersOf?.(rows)
	return (
		<>
			<ActionMenu
				label={isChosen ? 'Export selected rows' : 'Export all matching rows'}
				target={
					<Button
						{...(isChosen ? { size: 'small' } : { variant: 'quiet' })}
						aria-label="Export"
						icon={<IconDownload {...glyphProps({ size: 'small' })} />}
					>
						<span className={classes.endLabel}>Export</span>
					</Button>
				}
				entries={[
					...FORMATS.map(({ format, label }) => ({ label, onSelect: () => state.run(format) })),
					...(others ?? []).map((other) => ({
						label: other.label,
						onSelect: () => state.runOther(other),
					})),
				]}
			/>
			<ExportDialog title={props.title} state={state} />
		</>
	)
}
