import { Button } from '../../ui/button/button.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import classes from './upload.module.css'
import { percentOf, type Upload, type Uploads } from './use-uploads.ts'

/** The files that are being sent, each with its progress. */
export function UploadList({ uploading }: { readonly uploading: Uploads }) {
	const { uploads } = uploading
	if (uploads.length === 0) return null
	const isBusy = uploads.some((one) => one.state === 'waiting' || one.state === 'sending')
	const percent = percentOf(uploads)
	const failed = uploads.filter((one) => one.state === 'failed').length
	return (
		<section className={classes.uploads} aria-label="Uploads">
			<div className={classes.uploadsHead}>
				<strong role="status">{isBusy ? `Uploading, ${percent}%` : summaryOf(uploads.length - failed, failed)}</strong>
				{!isBusy && (
					<Button size="small" variant="quiet" onClick={uploading.clear}>
						Close
					</Button>
				)}
			</div>
			{isBusy && <progress className={classes.progress} max={100} value={percent} aria-label="All files" />}
			<ul className={classes.uploadRows}>
				{uploads.map((one) => (
					<UploadRow key={one.id} one={one} uploading={uploading} />
				))}
			</ul>
		</section>
	)
}

function summaryOf(done: number, failed: number): string {
	const uploaded = `${done} ${done === 1 ? 'file' : 'files'} uploaded`
	return failed === 0 ? uploaded : `${uploaded}, ${failed} failed`
}

function UploadRow({ one, uploading }: { readonly one: Upload; readonly uploading: Uploads }) {
	const { file, state, sentBytes, failure } = one
	const percent = file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100)
	return (
		<li className={classes.upload}>
			<span className={classes.uploadName}>{file.name}</span>
			<span className={classes.hint} data-failed={failure !== null || undefined}>
				{failure ?? textOf(state, percent, file.size)}
			</span>
			{state === 'sending' && (
				<progress className={classes.progress} max={100} value={percent} aria-label={file.name} />
			)}
			<span className={classes.uploadButtons}>
				{state === 'failed' && one.mayRetry && (
					<Button size="small" onClick={() => uploading.retry(one.id)} aria-label={`Try again: ${file.name}`}>
						Try again
					</Button>
				)}
				{state !== 'done' && (
					<Button
						size="small"
						variant="quiet"
						onClick={() => uploading.cancel(one.id)}
						aria-label={`Cancel ${file.name}`}
					>
						Cancel
					</Button>
				)}
			</span>
		</li>
	)
}

function textOf(state: Upload['state'], percent: number, bytes: number): string {
	if (state === 'waiting') return 'Waiting'
	if (state === 'done') return `${formatBytes(bytes)}, uploaded`
	return percent === 100 ? 'Saving…' : `${percent}% of ${formatBytes(bytes)}`
}
