import { type BackupOverview, backups, FAILED_BACKUP } from '@praxis/contract/backups/backups.contract'
import { BACKUP_OLD_HOURS } from '@praxis/contract/database/database.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { BackupKeyDialog } from './backup-key-dialog.tsx'
import { BackupList } from './backup-list.tsx'
import { BackupSettingsDialog } from './backup-settings-dialog.tsx'
import { backupsQuery, useBackupAct } from './backups.api.ts'
import { BucketBanner } from './bucket-state.tsx'
import { ContinuousSection } from './continuous-section.tsx'
import { HoldBanner } from './hold-banner.tsx'

/** Backups of the whole firm, and whether the last good one is old. */
export function BackupsCard() {
	const query = useQuery(backupsQuery())
	return (
		<Card title="Backups" actions={query.data !== undefined && <Health of={query.data} />}>
			<Loaded query={query} skeleton={<LoadingLines what="the backups" />} level={3}>
				{(found) => <Backups found={found} />}
			</Loaded>
		</Card>
	)
}

function Health({ of: { lastGoodAt, isOld } }: { readonly of: BackupOverview }) {
	if (lastGoodAt === null) return <StatusMark tone="amber">No backup yet</StatusMark>
	return <StatusMark tone={isOld ? 'red' : 'green'}>{isOld ? 'Last backup is old' : 'Up to date'}</StatusMark>
}

function Warnings({ found }: { readonly found: BackupOverview }) {
	const { hold, lastGoodAt, isOld, isOnSameDisk, place, settings } = found
	const lacksKey = settings.sealId !== null && settings.keySavedAt === null
	return (
		<>
			{hold !== null && <HoldBanner hold={hold} />}
			{isOld && lastGoodAt !== null && (
				<Banner tone="red">
					The last good backup is more than {BACKUP_OLD_HOURS} hours old. Back up now, and read below why later ones
					failed.
				</Banner>
			)}
			{!settings.isNightly && <Banner tone="amber">Nightly backups are off.</Banner>}
			{isOnSameDisk && (
				<Banner tone="amber">
					Backups are on the same disk as the data ({place}) and would be lost with it. Set BACKUP_DIR to a folder on
					another disk or machine, or BACKUP_S3_URL to a bucket.
				</Banner>
			)}
			{lacksKey && (
				<Banner tone="amber">
					The encryption key is not confirmed as saved. Without it, encrypted backups cannot be restored.
				</Banner>
			)}
		</>
	)
}

function Backups({ found }: { readonly found: BackupOverview }) {
	const { items, settings, lastGoodAt, place, s3 } = found
	const [opened, setOpened] = useState<'settings' | 'key' | null>(null)
	const create = useBackupAct(backups.create)
	const isBusy = items.some(({ state }) => state === 'waiting' || state === 'running')
	const onCreate = (isEncrypted: boolean) => {
		const input = { id: newId(), isEncrypted }
		create.mutate(input, { onError: failing(FAILED_BACKUP, () => create.mutateAsync({ ...input, id: newId() })) })
	}
	return (
		<Stack>
			<Warnings found={found} />
			{s3 !== null && <BucketBanner />}
			<Hint width="measure">
				A backup holds all tables at one moment, all files and the server’s secret key. Backups go to{' '}
				<Text breaks>{s3 ?? place}</Text>.{' '}
				{settings.isNightly ? `One is made each night${settings.isEncrypted ? ', encrypted' : ''}.` : ''}{' '}
				{lastGoodAt !== null && (
					<>
						The last good one is of <InstantText at={lastGoodAt} />.
					</>
				)}
			</Hint>
			<Row>
				<Button variant="primary" busy={create.isPending} disabled={isBusy} onClick={() => onCreate(false)}>
					Create Backup
				</Button>
				<Button
					disabled={isBusy || create.isPending}
					onClick={() => (settings.sealId === null ? setOpened('key') : onCreate(true))}
				>
					Create Encrypted Backup
				</Button>
				<Button onClick={() => setOpened('key')}>Encryption key</Button>
				<Button onClick={() => setOpened('settings')}>Settings</Button>
			</Row>
			<ContinuousSection found={found} onSettings={() => setOpened('settings')} />
			<BackupList found={found} />
			{opened === 'settings' && (
				<BackupSettingsDialog
					settings={settings}
					canBeContinuous={found.continuous.state !== 'unavailable'}
					onClose={() => setOpened(null)}
				/>
			)}
			{opened === 'key' && <BackupKeyDialog settings={settings} onClose={() => setOpened(null)} />}
		</Stack>
	)
}
