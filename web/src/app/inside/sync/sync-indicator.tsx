import { lazy, Suspense, useState } from 'react'
import { SYNC_LABELS, syncErrorHeading } from '../../../lib/offline/sync-labels.ts'
import { usePendingWrites, useSyncService } from '../../../lib/offline/sync-service.ts'
import { MAX_SYNC_FAILURES, type SyncStatus } from '../../../lib/offline/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import classes from './sync.module.css'
import syncPanelClasses from './sync-panel.module.css'
import { useManualSync, useSyncLook } from './use-sync.ts'
import { WaitingChanges, type WaitingWork } from './waiting-changes.tsx'

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }))

/** The synchronization status at the bottom left; opens the panel. `corner`: floats over the screen, where there is no
 *  sidebar, whenever there is something to know. */
export function SyncIndicator({ collapsed = false, corner = false }: { collapsed?: boolean; corner?: boolean }) {
	const { status, look } = useSyncLook()
	const [work, setWork] = useState<WaitingWork | null>(null)
	const translate = usePhrases()
	const said = translate(look.words)
	const words = look.further === undefined ? said : `${said} · ${translate(look.further)}`
	if (corner && look.isCalm) return null
	// A banner says already that there is no network: over the screen nothing is said twice.
	const isBare = collapsed || (corner && status.status === 'offline' && status.pending === 0)
	return (
		<div className={corner ? classes.corner : classes.side} data-collapsed={isBare || undefined}>
			<VisuallyHidden role="status">{look.isCalm ? '' : said}</VisuallyHidden>
			<Popover
				label="Synchronization"
				position="top-start"
				target={
					<button
						type="button"
						className={classes.indicator}
						data-tone={look.isCalm ? undefined : look.tone}
						data-bare={isBare || undefined}
						title={words}
					>
						<span className={classes.glyph} data-turning={status.status === 'in_progress' || undefined}>
							<Icon name={look.icon} size="small" />
						</span>
						{isBare ? (
							<VisuallyHidden>{said}</VisuallyHidden>
						) : (
							<Text cut shrinks>
								{words}
							</Text>
						)}
					</button>
				}
			>
				{(close) => (
					<SyncPanel
						onWork={(next) => {
							close()
							setWork(next)
						}}
					/>
				)}
			</Popover>
			{work !== null && (
				<Suspense>
					<WaitingDialog work={work} onClose={() => setWork(null)} />
				</Suspense>
			)}
		</div>
	)
}

/** The synchronization status, pending changes, and actions on both. */
function SyncPanel({ onWork }: { readonly onWork: (work: WaitingWork) => void }) {
	const { status, look } = useSyncLook()
	const writes = usePendingWrites()
	return (
		<div className={syncPanelClasses.panel}>
			<Row gap={3} lineGap={1} justify="between">
				<h2 className={syncPanelClasses.title}>
					<Said>Synchronization</Said>
				</h2>
				<StatusMark tone={look.tone}>{look.words}</StatusMark>
			</Row>
			<SyncNotices status={status} />
			<dl className={syncPanelClasses.facts}>
				<div>
					<dt>
						<Said>Last sync</Said>
					</dt>
					<dd>
						{status.lastSyncAt === null ? (
							<Said>Nothing sent yet</Said>
						) : (
							<InstantText at={status.lastSyncAt} shown="relative" />
						)}
					</dd>
				</div>
				<div>
					<dt>
						<Said>Pending</Said>
					</dt>
					<dd>
						<Said>{status.pending === 1 ? '1 change' : `${status.pending} changes`}</Said>
					</dd>
				</div>
			</dl>
			<SyncActions status={status} />
			{writes.length > 0 && (
				<>
					<h3 className={syncPanelClasses.subtitle}>
						<Said>Pending changes</Said>
					</h3>
					<WaitingChanges writes={writes} onWork={onWork} />
				</>
			)}
		</div>
	)
}

function SyncNotices({ status }: { readonly status: SyncStatus }) {
	const { consecutiveFailures, error } = status
	const isOffline = status.status === 'offline'
	const reason = isOffline ? null : error
	return (
		<>
			{isOffline && (
				<div className={syncPanelClasses.notice} data-tone="amber">
					<strong>
						<Said>{SYNC_LABELS.offlineTitle}</Said>
					</strong>
					<span>
						<Said>{SYNC_LABELS.offlineText}</Said>
					</span>
					{error !== null && (
						<span>
							<Said>{error}</Said>
						</span>
					)}
				</div>
			)}
			{(reason !== null || consecutiveFailures > 0) && (
				<div className={syncPanelClasses.notice} data-tone="red" role="alert">
					<strong>
						<Said>{syncErrorHeading(consecutiveFailures, MAX_SYNC_FAILURES)}</Said>
					</strong>
					<span>
						<Said>{reason ?? SYNC_LABELS.failed}</Said>
					</span>
					{consecutiveFailures >= MAX_SYNC_FAILURES && (
						<span>
							<Said>{SYNC_LABELS.backingOff}</Said>
						</span>
					)}
					{status.pending > 0 && (
						<span>
							<Said>Your changes are kept on this device. Reset clears only the count of failures.</Said>
						</span>
					)}
				</div>
			)}
		</>
	)
}

function SyncActions({ status }: { readonly status: SyncStatus }) {
	const sync = useSyncService()
	const { isUnderWay, run } = useManualSync()
	const { consecutiveFailures } = status
	const isPaused = status.status === 'paused'
	const hasFailed = status.status === 'failed' || consecutiveFailures > 0
	return (
		<Row>
			<Button
				size="small"
				variant="primary"
				icon={<Icon name="refresh" size="small" />}
				busy={isUnderWay || status.status === 'in_progress'}
				disabled={consecutiveFailures >= MAX_SYNC_FAILURES}
				onClick={() => void run()}
			>
				{hasFailed ? 'Retry' : 'Sync now'}
			</Button>
			<Button
				size="small"
				icon={<Icon name={isPaused ? 'play' : 'pause'} size="small" />}
				onClick={() => (isPaused ? sync.resume() : sync.pause())}
			>
				{isPaused ? 'Resume' : 'Pause'}
			</Button>
			{consecutiveFailures > 0 && (
				<Button size="small" icon={<Icon name="restore" size="small" />} onClick={() => sync.resetFailures()}>
					Reset
				</Button>
			)}
		</Row>
	)
}
