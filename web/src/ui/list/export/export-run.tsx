import { useEffect, useRef, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { failureOf } from '../../form/failure.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import { Banner } from '../../page/banner.tsx'
import { formatCount } from '../../text/format.ts'
import { toast } from '../../toast/toast.tsx'
import classes from '../toolbar.module.css'
import type { Column, Exporting } from '../types.ts'
import { collectRows, EXPORT_MAX_ROWS, type ExportProgress } from './collect-rows.ts'
import { createExport, type ExportFormat } from './create-export.ts'
import { download } from './download.ts'
import type { OtherExport } from './other-export.ts'

/** What is made: a file of the columns, or one that the list makes itself. */
export type ExportWork = { readonly format: ExportFormat } | { readonly other: OtherExport }

export interface ExportOf<Row> {
	readonly title: string
	readonly columns: readonly Column<Row>[]
	readonly exporting: Exporting<Row>
	/** Only these instead of all that match. */
	readonly rows?: readonly Row[]
}

interface ExportRunProps<Row> extends ExportOf<Row> {
	readonly work: ExportWork
	readonly onEnd: () => void
}

interface Made {
	readonly count: number
	readonly cut: boolean
}

const NOTHING_YET: ExportProgress = { done: 0, total: null }

function doneOf({ done, total }: ExportProgress): string {
	return total === null ? `${formatCount(done)} rows` : `${formatCount(done)} of ${formatCount(total)} rows`
}

function say({ count, cut }: Made): void {
	if (!cut) toast.success(`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} exported`)
	else {
		toast.info(`The file contains the first ${formatCount(EXPORT_MAX_ROWS)} rows. Filter the list to export the rest.`)
	}
}

interface Watch {
	readonly signal: AbortSignal
	readonly onProgress: (progress: ExportProgress) => void
	readonly onWriting: () => void
}

async function make<Row>(
	{ title, columns, exporting, rows: chosen, work }: ExportRunProps<Row>,
	{ signal, onProgress, onWriting }: Watch,
): Promise<Made> {
	if ('other' in work) {
		const { blob, count, cut } = await work.other.make(signal, onProgress)
		download(blob, work.other.fileName)
		return { count, cut }
	}
	const { rows, cut } =
		chosen === undefined ? await collectRows(exporting, signal, onProgress) : { rows: chosen, cut: false }
	onWriting()
	await createExport(work.format, columns, rows, { title, fileName: exporting.fileName })
	return { count: rows.length, cut }
}

/** Makes a file while it is shown, and says how far it is. */
export function ExportRun<Row>(props: ExportRunProps<Row>) {
	const [phase, setPhase] = useState<'fetching' | 'writing' | 'failed'>('fetching')
	const [progress, setProgress] = useState(NOTHING_YET)
	const [message, setMessage] = useState('')
	const started = useRef(props)
	useEffect(() => {
		const stop = new AbortController()
		const { signal } = stop
		const { onEnd } = started.current
		make(started.current, { signal, onProgress: setProgress, onWriting: () => setPhase('writing') }).then(
			(made) => {
				if (signal.aborted) return
				say(made)
				onEnd()
			},
			(error: unknown) => {
				if (signal.aborted) return
				setMessage(failureOf(error).message)
				setPhase('failed')
			},
		)
		return () => stop.abort()
	}, [])
	return (
		<Dialog
			opened
			onClose={props.onEnd}
			title={`Exporting ${props.title.toLowerCase()}`}
			actions={<Button onClick={props.onEnd}>{phase === 'failed' ? 'Close' : 'Cancel'}</Button>}
		>
			{phase === 'failed' ? (
				<Banner tone="red">Failed to export data: {message} No file was created.</Banner>
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
