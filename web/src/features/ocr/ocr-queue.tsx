import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import classes from './ocr.module.css'
import { type OcrJob, ocrStore } from './ocr-store.ts'
import { isFinal } from './recognize/failure.ts'

function stateOf({ state, progress, failure, pages, hasText }: OcrJob): string {
	if (state === 'processing') return `${progress.percent}%`
	if (state === 'failed') return failure ?? 'Failed'
	if (state === 'waiting') return 'Waiting'
	if (!hasText) return 'No text found'
	return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
}

/** `3 recognized, 1 without text, 1 failed`; while it runs, how many are done. */
function summaryOf(jobs: readonly OcrJob[], left: number): string {
	const complete = jobs.filter(({ state }) => state === 'complete')
	const empty = complete.filter(({ hasText }) => !hasText).length
	const failed = jobs.filter(({ state }) => state === 'failed').length
	return [
		left > 0 ? `${jobs.length - left} of ${jobs.length} done` : `${complete.length - empty} recognized`,
		empty > 0 && `${empty} without text`,
		failed > 0 && `${failed} failed`,
	]
		.filter(Boolean)
		.join(', ')
}

/** A row that is chosen when it is added may be below those that are shown. */
function showRow(row: HTMLLIElement | null): void {
	row?.scrollIntoView?.({ block: 'nearest' })
}

/** All documents of the queue; recognized one at a time. */
export function OcrQueue({ jobs, chosenId }: { readonly jobs: readonly OcrJob[]; readonly chosenId: string | null }) {
	const repeatable = jobs.filter(({ state, failure }) => state === 'failed' && !isFinal(failure))
	const left = jobs.filter(({ state }) => state === 'waiting' || state === 'processing').length
	return (
		<section className={classes.queue} aria-label="Queue">
			<Row gap={0} justify="between" wrap={false}>
				<strong role="status">{summaryOf(jobs, left)}</strong>
				{left === 0 && repeatable.length > 0 && (
					<Button
						size="small"
						onClick={() => {
							for (const { id } of repeatable) ocrStore.retry(id)
						}}
					>
						Retry failed
					</Button>
				)}
			</Row>
			<ul className={classes.queueRows}>
				{jobs.map((job) => (
					<li
						key={job.id}
						ref={job.id === chosenId ? showRow : undefined}
						className={classes.queueRow}
						data-on={job.id === chosenId || undefined}
					>
						<button
							type="button"
							className={classes.queueName}
							aria-current={job.id === chosenId || undefined}
							onClick={() => ocrStore.choose(job.id)}
						>
							<span className={classes.queueTitle}>{job.name}</span>
							<span className={classes.muted} data-failed={job.state === 'failed' || undefined}>
								{stateOf(job)}
							</span>
						</button>
						<Button
							size="small"
							variant="quiet"
							aria-label={`Remove ${job.name}`}
							onClick={() => ocrStore.remove(job.id)}
						>
							Remove
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
