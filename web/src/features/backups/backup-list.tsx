import { type BackupOverview, type BackupRecord, backups } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes, formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useBackupAct } from './backups.api.ts'
import classes from './backups.module.css'
import { RestoreDialog } from './restore-dialog.tsx'

const MARKS = {
	waiting: { tone: 'grey', label: 'Queued' },
	running: { tone: 'blue', label: 'In progress' },
	done: { tone: 'green', label: 'Complete' },
	failed: { tone: 'red', label: 'Failed' },
} as const
const VERIFIED = {
	running: { tone: 'blue', label: 'Verifying' },
	passed: { tone: 'green', label: 'Verified' },
	failed: { tone: 'red', label: 'Not restorable' },
} as const

const count = (many: number, one: string) => `${formatCount(many)} ${one}${many === 1 ? '' : 's'}`

/** Backups, newest first. */
export function BackupList({ found: { items, place, s3 } }: { readonly found: BackupOverview }) {
	if (items.length === 0) return <Hint width="measure">No backups yet.</Hint>
	return (
		<Stack as="ul" gap={0} aria-label="Backups">
			{items.map((one) => (
				<BackupRow key={one.id} one={one} place={one.place === 's3' ? (s3 ?? 's3://HOST/BUCKET') : place} />
			))}
		</Stack>
	)
}

function BackupRow({ one, place }: { readonly one: BackupRecord; readonly place: string }) {
	const { kind, state, verifyState, createdAt, isEncrypted, failure, verifyFailure, missingCount } = one
	const { tone, label } = MARKS[state]
	const verified = verifyState === 'none' ? null : VERIFIED[verifyState]
	return (
		<li className={classes.row}>
			<Row>
				<Text weight="strong">
					<InstantText at={createdAt} />
				</Text>
				<StatusMark tone={tone}>{label}</StatusMark>
				{kind === 'base' && <StatusMark tone="grey">Base</StatusMark>}
				{one.place === 's3' && <StatusMark tone="grey">S3</StatusMark>}
				{isEncrypted && <StatusMark tone="grey">Encrypted</StatusMark>}
				{verified !== null && <StatusMark tone={verified.tone}>{verified.label}</StatusMark>}
			</Row>
			<Facts one={one} />
			{(state === 'waiting' || state === 'running') && <Progress one={one} />}
			{state === 'failed' && <Banner tone="red">Failed to create backup. {failure}</Banner>}
			{verifyState === 'failed' && <Banner tone="red">This backup could not be restored. {verifyFailure}</Banner>}
			{missingCount > 0 && (
				<Banner tone="amber">{count(missingCount, 'file')} were missing in the file store already.</Banner>
			)}
			<Actions one={one} place={place} />
		</li>
	)
}

function Facts({
	one: { kind, origin, requestedBy, state, bytes, rowCount, contentCount, verifiedAt },
}: {
	readonly one: BackupRecord
}) {
	const rows = kind === 'base' ? '' : `${count(rowCount, 'row')} · `
	return (
		<Hint width="measure">
			{kind === 'base' && 'For point-in-time recovery · '}
			{origin === 'nightly' ? 'Nightly' : `By ${requestedBy ?? 'a former user'}`}
			{state === 'done' && ` · ${formatBytes(bytes ?? 0)} · ${rows}${count(contentCount, 'file')}`}
			{verifiedAt !== null && (
				<>
					{' '}
					· restored as a test <InstantText at={verifiedAt} shown="relative" />
				</>
			)}
		</Hint>
	)
}

function Progress({ one: { state, step, stepsDone, stepsTotal } }: { readonly one: BackupRecord }) {
	const isStarted = state === 'running' && stepsTotal > 0
	return (
		<Stack gap={1}>
			<progress
				className={classes.bar}
				aria-label="Backup progress"
				{...(isStarted ? { value: stepsDone, max: stepsTotal } : {})}
			/>
			<Hint role="status" width="measure">
				{isStarted ? `${step}: ${formatCount(stepsDone)} of ${formatCount(stepsTotal)} steps` : 'Waiting to start'}. You
				can leave this page.
			</Hint>
		</Stack>
	)
}

function Actions({ one, place }: { readonly one: BackupRecord; readonly place: string }) {
	const [opened, setOpened] = useState<'restore' | 'remove' | null>(null)
	const verify = useBackupAct(backups.verify)
	const remove = useBackupAct(backups.remove)
	const { id, kind, state, verifyState } = one
	if (state === 'waiting' || state === 'running') return null
	const onVerify = () =>
		verify.mutate({ id }, { onError: failing('Failed to verify', () => verify.mutateAsync({ id })) })
	return (
		<Row>
			{state === 'done' && (
				<>
					{kind === 'copy' && (
						<Button size="small" onClick={() => setOpened('restore')}>
							Restore
						</Button>
					)}
					<Button size="small" busy={verify.isPending || verifyState === 'running'} onClick={onVerify}>
						Verify
					</Button>
				</>
			)}
			<Button size="small" variant="danger-quiet" onClick={() => setOpened('remove')}>
				Delete
			</Button>
			{opened === 'restore' && <RestoreDialog one={one} place={place} onClose={() => setOpened(null)} />}
			<ConfirmDialog
				opened={opened === 'remove'}
				onClose={() => setOpened(null)}
				title="Delete this backup?"
				confirmLabel="Delete backup"
				onConfirm={async () => {
					await remove.mutateAsync({ id })
					toast.success('Backup deleted.')
				}}
			>
				<p>
					It is deleted from {one.place === 's3' ? 'S3' : 'the server’s disk'} and cannot be restored any more. The
					firm’s data stays as it is.
				</p>
				{kind === 'base' && <p>Moments between it and the next base backup cannot be restored any more.</p>}
			</ConfirmDialog>
		</Row>
	)
}
