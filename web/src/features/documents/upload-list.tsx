import { documents } from '@praxis/contract/documents/documents.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { DOCUMENTS, savingDocument } from './documents.api.ts'
import classes from './upload.module.css'
import { isActive, percentOf, type Upload, type UploadNote, uploadQueue } from './upload-queue.ts'

interface UploadListProps {
	readonly uploads: readonly Upload[]
	readonly onClear: () => void
}

/** What needs attention first, what has arrived last. */
const ORDER: readonly Upload['state'][] = ['failed', 'interrupted', 'paused', 'sending', 'waiting', 'done']
const hasArrived = ({ state, note }: Upload) => state === 'done' && note === null
const rankOf = (one: Upload) => (one.state === 'done' && one.note !== null ? 0.5 : ORDER.indexOf(one.state))
/** More that have arrived are shown on request. */
const ARRIVED_SHOWN = 4

/** Files that are being sent, each with its progress. */
export function UploadList({ uploads, onClear }: UploadListProps) {
	const [isAll, setAll] = useState(false)
	if (uploads.length === 0) return null
	const ordered = uploads.toSorted((one, other) => rankOf(one) - rankOf(other))
	const arrived = ordered.filter(hasArrived).length
	const shown = isAll || arrived <= ARRIVED_SHOWN ? ordered : ordered.filter((one) => !hasArrived(one))
	const isBusy = uploads.some(isActive)
	const failed = uploads.filter((one) => one.state === 'failed' && one.mayRetry)
	const paused = uploads.filter(({ state }) => state === 'paused')
	const active = uploads.filter(isActive)
	const resume = (some: readonly Upload[]) => uploadQueue.resume(some.map(({ id }) => id))
	return (
		<section className={classes.uploads} aria-label="Uploads">
			<Row gap={4} justify="between" wrap={false}>
				<strong role="status">{summaryOf(uploads)}</strong>
				<span className={classes.uploadButtons}>
					{active.length > 1 && (
						<Button size="small" variant="quiet" onClick={() => pauseAll(active)}>
							Pause all
						</Button>
					)}
					{paused.length > 1 && (
						<Button size="small" onClick={() => resume(paused)}>
							Resume all
						</Button>
					)}
					{failed.length > 1 && (
						<Button size="small" onClick={() => resume(failed)}>
							Try all again
						</Button>
					)}
					{!isBusy && paused.length === 0 && (
						<Button size="small" variant="quiet" onClick={onClear}>
							Close
						</Button>
					)}
				</span>
			</Row>
			{isBusy && <progress className={classes.progress} max={100} value={percentOf(uploads)} aria-label="All files" />}
			{shown.length > 0 && (
				<ul className={classes.uploadRows}>
					{shown.map((one) => (
						<UploadRow key={one.id} one={one} />
					))}
				</ul>
			)}
			{arrived > ARRIVED_SHOWN && (
				<div>
					<Button size="small" variant="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
						{isAll ? 'Hide uploaded files' : `Show ${arrived} uploaded files`}
					</Button>
				</div>
			)}
		</section>
	)
}

function pauseAll(uploads: readonly Upload[]): void {
	for (const { id } of uploads) uploadQueue.pause(id)
}

/** All files in one line. */
export function summaryOf(uploads: readonly Upload[]): string {
	if (uploads.some(({ state }) => state === 'sending' || state === 'waiting'))
		return `Uploading, ${percentOf(uploads)}%`
	if (uploads.some(({ state }) => state === 'interrupted')) return 'Connection lost. Uploads resume automatically.'
	const failed = uploads.filter(({ state }) => state === 'failed').length
	const paused = uploads.filter(({ state }) => state === 'paused').length
	const done = uploads.length - failed - paused
	const uploaded = `${done} ${done === 1 ? 'file' : 'files'} uploaded`
	return [uploaded, paused > 0 && `${paused} paused`, failed > 0 && `${failed} failed`].filter(Boolean).join(', ')
}

function UploadRow({ one }: { readonly one: Upload }) {
	const { id, file, state, sentBytes, failure } = one
	const percent = file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100)
	const button = (label: string, onClick: () => void, variant: 'default' | 'quiet' = 'default') => (
		<Button size="small" variant={variant} onClick={onClick} aria-label={`${label}: ${file.name}`}>
			{label}
		</Button>
	)
	return (
		<li className={classes.upload}>
			<span className={classes.uploadName}>{file.name}</span>
			<span className={classes.hint} data-failed={failure !== null || undefined}>
				{failure ?? textOf(state, percent, file.size)}
			</span>
			{state !== 'done' && state !== 'waiting' && failure === null && (
				<progress className={classes.progress} max={100} value={percent} aria-label={file.name} />
			)}
			{one.note !== null && <SameContent id={id} note={one.note} />}
			<span className={classes.uploadButtons}>
				{(state === 'sending' || state === 'waiting') && button('Pause', () => uploadQueue.pause(id), 'quiet')}
				{state === 'paused' && button('Resume', () => uploadQueue.resume([id]))}
				{state === 'failed' && one.mayRetry && button('Try again', () => uploadQueue.resume([id]))}
				{state !== 'done' && button(state === 'failed' ? 'Remove' : 'Cancel', () => uploadQueue.cancel(id), 'quiet')}
			</span>
		</li>
	)
}

/** Says that the file was there before: leads to it, and deletes what was added now. */
function SameContent({ id, note: { addedId, sameAs } }: { readonly id: string; readonly note: UploadNote }) {
	const remove = useSave(documents.remove, savingDocument('Failed to delete document'))
	const undo = async () => {
		await remove({ id: addedId }, { message: () => 'The copy is in the deleted folder.' })
		uploadQueue.dismiss(id)
	}
	return (
		<span className={classes.sameContent}>
			<span>
				Identical to <UiLink href={`${DOCUMENTS.href}/${sameAs.id}`}>{sameAs.title}</UiLink>, already in {sameAs.place}.
			</span>
			<Button size="small" variant="quiet" onClick={() => void undo().catch(toast.failure)}>
				Delete this copy
			</Button>
		</span>
	)
}

function textOf(state: Upload['state'], percent: number, bytes: number): string {
	if (state === 'waiting') return 'Waiting'
	if (state === 'done') return `${formatBytes(bytes)}, uploaded`
	if (state === 'paused') return `Paused at ${percent}% of ${formatBytes(bytes)}`
	if (state === 'interrupted') return `Connection lost at ${percent}%. Resumes automatically.`
	return percent === 100 ? 'Saving…' : `${percent}% of ${formatBytes(bytes)}`
}
