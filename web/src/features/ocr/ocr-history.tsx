import { ocr } from '@praxis/contract/ocr/ocr.contract'
import { bandOf, OCR_EXCERPT_CHARACTERS, type OcrEntry } from '@praxis/contract/ocr/ocr.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { failing } from '../../parts/failing.ts'
import { withPrefix } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, PlainList, Row } from '../../ui/layout/layout.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { historyQuery, TOPIC } from './ocr.api.ts'
import classes from './ocr.module.css'
import { BAND_TONES } from './result/bands.ts'

interface OcrHistoryProps {
	readonly opened: boolean
	readonly onClose: () => void
}

/** The last 50 texts of the user, kept on the server. */
export function OcrHistory({ opened, onClose }: OcrHistoryProps) {
	const client = useQueryClient()
	const { data, error, refetch } = useQuery({ ...historyQuery, enabled: opened })
	const [isBusy, setBusy] = useState(false)
	const clear = async () => {
		setBusy(true)
		try {
			await call(ocr.clear, {})
			await client.invalidateQueries({ queryKey: [TOPIC] })
		} catch (failure) {
			toast.failure(withPrefix('Failed to clear history', failure))
		} finally {
			setBusy(false)
		}
	}
	const entries = data?.entries ?? []
	return (
		<SidePanel
			opened={opened}
			onClose={onClose}
			title="History"
			foot={
				entries.length > 0 && (
					<Button variant="danger-quiet" busy={isBusy} onClick={() => void clear()}>
						Clear history
					</Button>
				)
			}
		>
			{error !== null && <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />}
			{data === undefined && error === null && <LoadingLines what="the history" />}
			{data !== undefined && entries.length === 0 && (
				<EmptyState title="No recognized texts yet">Texts you recognize are kept here, the newest 50.</EmptyState>
			)}
			<PlainList>
				{entries.map((entry) => (
					<HistoryRow key={entry.id} entry={entry} />
				))}
			</PlainList>
		</SidePanel>
	)
}

async function copyText(id: string): Promise<void> {
	const { text } = await call(ocr.get, { id })
	try {
		await navigator.clipboard.writeText(text)
		toast.success('Text copied to clipboard')
	} catch {
		toast.error('Failed to copy text')
	}
}

function HistoryRow({ entry }: { readonly entry: OcrEntry }) {
	const { id, fileName, fileSize, excerpt, confidence, pageCount, createdAt } = entry
	return (
		<li className={classes.historyRow}>
			<strong className={classes.historyName}>{fileName}</strong>
			<Hint breaks dir="auto">
				{excerpt}
				{excerpt.length >= OCR_EXCERPT_CHARACTERS && '…'}
			</Hint>
			<Row gap={3} lineGap={2} tone="muted" size="small">
				<StatusMark tone={BAND_TONES[bandOf(confidence)]} plain>
					{Math.round(confidence)}%
				</StatusMark>
				<span>
					{pageCount} {pageCount === 1 ? 'page' : 'pages'}, {formatBytes(fileSize)}
				</span>
				<InstantText at={createdAt} />
				<Button
					size="small"
					onClick={() => void copyText(id).catch(failing('Failed to copy text', () => copyText(id)))}
				>
					Copy
				</Button>
			</Row>
		</li>
	)
}
