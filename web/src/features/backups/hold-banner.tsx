import { type BackupOverview, backups } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useBackupAct } from './backups.api.ts'

const CHOICES = [
	{ value: 'discard', label: 'Send neither what was written before the restore nor reminders and notifications since' },
	{ value: 'send', label: 'Send everything that waits' },
] as const
type Choice = (typeof CHOICES)[number]['value']
const WEBHOOK_CHOICES = [
	{ value: 'discard', label: 'Do not call them: they were probably called before the restore' },
	{ value: 'send', label: 'Call them' },
] as const

const count = (many: number, one: string, more: string) => `${formatCount(many)} ${many === 1 ? one : more}`

interface HoldBannerProps {
	readonly hold: NonNullable<BackupOverview['hold']>
}

/** After a restore: email, texts and webhooks wait until an administrator releases them. */
export function HoldBanner({ hold: { since, waitingMail, waitingDeliveries } }: HoldBannerProps) {
	const [isOpen, setOpen] = useState(false)
	const [choice, setChoice] = useState<Choice>('discard')
	const [webhooks, setWebhooks] = useState<Choice>('discard')
	const release = useBackupAct(backups.release)
	const emails = count(waitingMail, 'email waits', 'emails wait')
	const calls = count(waitingDeliveries, 'call of a webhook waits', 'calls of webhooks wait')
	return (
		<Banner tone="amber">
			<Row gap={4} lineGap={2} justify="between">
				<span>
					The firm was restored <InstantText at={since} shown="relative" />. Email, texts and webhooks are held, so that
					nothing goes out twice; {emails}
					{waitingDeliveries > 0 && ` and ${calls}`}. Emails for signing in go out.
				</span>
				<Button size="small" onClick={() => setOpen(true)}>
					Release
				</Button>
			</Row>
			<ConfirmDialog
				opened={isOpen}
				onClose={() => setOpen(false)}
				title="Release what is held?"
				confirmLabel="Release"
				tone="normal"
				onConfirm={async () => {
					const { discarded } = await release.mutateAsync({
						discardsOldMail: choice === 'discard',
						discardsOldDeliveries: webhooks === 'discard',
					})
					toast.success(
						discarded === 0 ? 'Released.' : `Released. ${formatCount(discarded)} stay unsent in the outbox.`,
					)
				}}
			>
				<p>
					Emails that waited at the restored moment were probably sent then. In the outbox each can still be sent by
					hand.
				</p>
				<RadioField label={`${emails}.`} options={CHOICES} value={choice} onChange={setChoice} required />
				{waitingDeliveries > 0 && (
					<RadioField
						label={`${calls} from before the restore.`}
						options={WEBHOOK_CHOICES}
						value={webhooks}
						onChange={setWebhooks}
						required
					/>
				)}
			</ConfirmDialog>
		</Banner>
	)
}
