import { type BackupSettings, backups } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useBackupAct } from './backups.api.ts'
import classes from './backups.module.css'

interface BackupKeyDialogProps {
	readonly settings: BackupSettings
	readonly onClose: () => void
}

/** Shows the encryption key to who has proved that it is them; it is nowhere else in the page. */
export function BackupKeyDialog({ settings, onClose }: BackupKeyDialogProps) {
	const [key, setKey] = useState<string | null>(null)
	const reveal = useBackupAct(backups.key)
	const confirm = useBackupAct(backups.confirmKey)
	const onReveal = () => {
		const shown = { onSuccess: (found: { readonly key: string }) => setKey(found.key) }
		reveal.mutate({}, { ...shown, onError: failing('Failed to show the key') })
	}
	const onSuccess = () => {
		toast.success('Saved.')
		onClose()
	}
	const onSaved = () => confirm.mutate({}, { onSuccess, onError: failing('Failed to save') })
	const isNew = settings.sealId === null
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Encryption key"
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{key === null ? (
						<Button variant="primary" busy={reveal.isPending} onClick={onReveal}>
							{isNew ? 'Create key' : 'Show key'}
						</Button>
					) : (
						<Button variant="primary" busy={confirm.isPending} onClick={onSaved}>
							I have saved it
						</Button>
					)}
				</>
			}
		>
			<Stack>
				<p>
					Encrypted backups are sealed with AES-256-GCM under one key of the firm. Keep it outside this server: it is
					needed to restore on a new machine.
				</p>
				{key !== null && <ShownKey value={key} onHide={() => setKey(null)} />}
				{settings.keySavedAt === null ? (
					<Banner tone="amber">
						Without this key, encrypted backups cannot be restored, and it cannot be recovered.
					</Banner>
				) : (
					<Hint width="measure">
						Confirmed as saved on <InstantText at={settings.keySavedAt} />.
					</Hint>
				)}
			</Stack>
		</Dialog>
	)
}

function ShownKey({ value, onHide }: { readonly value: string; readonly onHide: () => void }) {
	const onCopy = async () => {
		await navigator.clipboard.writeText(value)
		toast.success('Key copied.')
	}
	return (
		<>
			<pre className={classes.command}>{value}</pre>
			<Row>
				<Button size="small" onClick={() => void onCopy()}>
					Copy
				</Button>
				<Button size="small" onClick={onHide}>
					Hide
				</Button>
			</Row>
		</>
	)
}
