import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { PlainList, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './documents.module.css'
import upload from './upload.module.css'

export interface BulkWork {
	/** `Delete documents`: the title while it runs. */
	readonly title: string
	/** Shown when each was done. */
	readonly done: string
	/** Shown when any failed. */
	readonly failed: string
	readonly run: (one: DocumentRecord) => Promise<unknown>
}

interface Outcome {
	readonly one: DocumentRecord
	readonly failure: string | null
}

interface Shown {
	readonly work: BulkWork
	readonly total: number
	readonly outcomes: readonly Outcome[]
}

/** Works on documents one by one. What failed is listed with its reason and can be tried again. */
export function useBulkWork(): {
	readonly start: (rows: readonly DocumentRecord[], work: BulkWork) => Promise<boolean>
	readonly dialog: ReactNode
} {
	const [shown, setShown] = useState<Shown | null>(null)
	const start = async (rows: readonly DocumentRecord[], work: BulkWork): Promise<boolean> => {
		const outcomes: Outcome[] = []
		for (const one of rows) {
			setShown({ work, total: rows.length, outcomes: [...outcomes] })
			outcomes.push({ one, failure: await failureIn(() => work.run(one)) })
		}
		const isDone = outcomes.every(({ failure }) => failure === null)
		if (isDone) {
			toast.success(work.done)
			setShown(null)
		} else {
			toast.error(work.failed)
			setShown({ work, total: rows.length, outcomes })
		}
		return isDone
	}
	return {
		start,
		dialog: shown !== null && <OutcomeDialog shown={shown} onRetry={start} onClose={() => setShown(null)} />,
	}
}

async function failureIn(work: () => Promise<unknown>): Promise<string | null> {
	try {
		await work()
		return null
	} catch (error) {
		return failureOf(error).message
	}
}

interface OutcomeDialogProps {
	readonly shown: Shown
	readonly onRetry: (rows: readonly DocumentRecord[], work: BulkWork) => Promise<boolean>
	readonly onClose: () => void
}

function OutcomeDialog({ shown: { work, total, outcomes }, onRetry, onClose }: OutcomeDialogProps) {
	const isRunning = outcomes.length < total
	const failed = outcomes.filter(({ failure }) => failure !== null)
	const done = outcomes.length - failed.length
	return (
		<Dialog
			opened
			onClose={onClose}
			locked={isRunning}
			title={work.title}
			actions={
				!isRunning && (
					<>
						<Button onClick={onClose}>Close</Button>
						<Button
							variant="primary"
							onClick={() =>
								void onRetry(
									failed.map(({ one }) => one),
									work,
								)
							}
						>
							{`Try ${failed.length} again`}
						</Button>
					</>
				)
			}
		>
			<Stack>
				<p role="status">
					{isRunning ? `${outcomes.length} of ${total}` : `${done} of ${total} done, ${failed.length} failed.`}
				</p>
				<progress className={upload.progress} max={total} value={outcomes.length} aria-label={work.title} />
				{!isRunning && (
					<PlainList aria-label="Outcome">
						{outcomes.map(({ one, failure }) => (
							<li key={one.id} className={classes.logRow}>
								<span className={upload.outcome}>
									{one.title}
									{failure !== null && <span className={upload.reason}>{failure}</span>}
								</span>
								<StatusMark tone={failure === null ? 'green' : 'red'}>
									{failure === null ? 'Done' : 'Failed'}
								</StatusMark>
							</li>
						))}
					</PlainList>
				)}
			</Stack>
		</Dialog>
	)
}
