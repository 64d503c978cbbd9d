import type { BackupRecord } from '@praxis/contract/backups/backups.contract'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './backups.module.css'

interface RestoreDialogProps {
	readonly one: BackupRecord
	readonly place: string
	readonly onClose: () => void
}

/** A restore takes the place of the running server’s data, so it is made with the server stopped. */
export function RestoreDialog({ one: { folder, isEncrypted, place: kind }, place, onClose }: RestoreDialogProps) {
	const command = `npm run restore -- --from "${place}/${folder}"${isEncrypted ? ' --key-file FILE' : ''}`
	const onCopy = async () => {
		await navigator.clipboard.writeText(command)
		toast.success('Command copied.')
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Restore this backup"
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<Button variant="primary" onClick={() => void onCopy()}>
						Copy command
					</Button>
				</>
			}
		>
			<Stack>
				<p>A restore replaces everything the firm has now, so it is made on the server, with Praxis stopped:</p>
				<ol className={classes.steps}>
					<li>Stop Praxis.</li>
					<li>
						Run this command in its folder:
						<pre className={classes.command}>{command}</pre>
						{kind === 's3' && 'The key of the bucket is read from BACKUP_S3_URL. '}
						{isEncrypted && 'FILE holds the encryption key, 64 hexadecimal digits.'}
					</li>
					<li>Start Praxis. Everybody signs in again.</li>
				</ol>
				<Hint width="measure">
					Every file is checked before anything is changed, counts and hashes are compared, and the audit log is
					verified. What was there before stays beside it under another name. Add --check-only to check the backup
					alone.
				</Hint>
			</Stack>
		</Dialog>
	)
}
