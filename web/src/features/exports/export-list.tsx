import type { ExportRecord } from '@praxis/contract/exports/exports.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes, formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { downloadExport, exportsQuery, isUnderWay, useRemoveExport } from './exports.api.ts'
import classes from './exports.module.css'

const ASK_AGAIN_MS = 2_000
const MARKS = {
	waiting: { tone: 'grey', label: 'Queued' },
	running: { tone: 'blue', label: 'Preparing' },
	ready: { tone: 'green', label: 'Ready' },
	failed: { tone: 'red', label: 'Failed' },
} as const

function titleOf({ scope, format, subjectName }: ExportRecord): string {
	if (format !== 'all') return `All tables as ${format.toUpperCase()}`
	return scope === 'firm' ? 'Everything' : `${scope === 'case' ? 'Case' : 'Client'} ${subjectName}`
}

const count = (many: number, one: string) => `${formatCount(many)} ${one}${many === 1 ? '' : 's'}`

/** Exports that are prepared or can be downloaded, newest first. */
export function ExportList() {
	const query = useInfiniteQuery({
		...exportsQuery(),
		refetchInterval: ({ state }) =>
			state.data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? ASK_AGAIN_MS : false,
	})
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the exports" />} level={3}>
			{({ pages }) => {
				const rows = pages.flatMap(({ items }) => items)
				if (rows.length === 0) return <Hint width="measure">No exports yet.</Hint>
				return (
					<>
						<Stack as="ul" gap={0} aria-label="Exports">
							{rows.map((one) => (
								<ExportRow key={one.id} one={one} />
							))}
						</Stack>
						{query.hasNextPage && (
							<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
								Show more
							</Button>
						)}
					</>
				)
			}}
		</Loaded>
	)
}

function ExportRow({ one }: { readonly one: ExportRecord }) {
	const { tone, label } = MARKS[one.state]
	return (
		<li className={classes.export}>
			<div className={classes.about}>
				<span className={classes.name}>{titleOf(one)}</span>
				<StatusMark tone={tone}>{label}</StatusMark>
			</div>
			<Facts one={one} />
			{isUnderWay(one) && <Progress one={one} />}
			{one.state === 'failed' && <Banner tone="red">The export failed. {one.failure}</Banner>}
			{one.missingCount > 0 && (
				<Banner tone="amber">
					{count(one.missingCount, 'document')} could not be read from the file store. The export names them in
					manifest.json.
				</Banner>
			)}
			<Actions one={one} />
		</li>
	)
}

function Facts({ one }: { readonly one: ExportRecord }) {
	const { state, createdAt, requestedBy, bytes, rowCount, documentCount, expiresAt, withInternal } = one
	return (
		<Hint width="measure">
			<InstantText at={createdAt} /> by {requestedBy ?? 'a former user'}
			{withInternal && ' · with internal notes'}
			{state === 'ready' &&
				` · ${formatBytes(bytes ?? 0)} · ${count(rowCount, 'row')} · ${count(documentCount, 'document')}`}
			{expiresAt !== null && (
				<>
					{' '}
					· until <InstantText at={expiresAt} />
				</>
			)}
		</Hint>
	)
}

function Progress({ one: { state, step, stepsDone, stepsTotal } }: { readonly one: ExportRecord }) {
	const isStarted = state === 'running' && stepsTotal > 0
	return (
		<Stack gap={2}>
			<progress
				className={classes.bar}
				aria-label="Export progress"
				{...(isStarted ? { value: stepsDone, max: stepsTotal } : {})}
			/>
			<Hint role="status" width="measure">
				{isStarted ? `${step}: ${formatCount(stepsDone)} of ${formatCount(stepsTotal)} steps` : 'Waiting to start'}. You
				can leave this page.
			</Hint>
		</Stack>
	)
}

function Actions({ one }: { readonly one: ExportRecord }) {
	const [isBusy, setBusy] = useState(false)
	const [asks, setAsks] = useState(false)
	const remove = useRemoveExport()
	const onDownload = async () => {
		setBusy(true)
		try {
			await downloadExport(one.id)
		} catch (error) {
			failing('Failed to download the export', () => downloadExport(one.id))(error)
		}
		setBusy(false)
	}
	const isReady = one.state === 'ready'
	return (
		<Row>
			{isReady && (
				<Button size="small" icon={<Icon name="download" size="small" />} busy={isBusy} onClick={onDownload}>
					Download
				</Button>
			)}
			<Button size="small" variant="danger-quiet" onClick={() => setAsks(true)}>
				{isUnderWay(one) ? 'Cancel' : 'Remove'}
			</Button>
			<ConfirmDialog
				opened={asks}
				onClose={() => setAsks(false)}
				title={isUnderWay(one) ? 'Cancel this export?' : 'Remove this export?'}
				confirmLabel={isUnderWay(one) ? 'Cancel export' : 'Remove export'}
				onConfirm={async () => {
					await remove.mutateAsync(one.id)
					toast.success('Export removed.')
				}}
			>
				<p>The file is deleted from the server. The firm’s data stays as it is.</p>
			</ConfirmDialog>
		</Row>
	)
}
