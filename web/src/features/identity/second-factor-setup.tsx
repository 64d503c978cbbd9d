import { secondFactor } from '@praxis/contract/identity/factors.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useHoldSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import classes from './second-factor-setup.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface SecondFactorSetupProps {
	readonly secret: OutputOf<typeof secondFactor.start>
	readonly onClose: () => void
}

/** Two steps: verify a code of the app, then save the backup codes. The session is not refreshed in between: the guard
 *  would redirect away from the codes. */
export function SecondFactorSetup({ secret, onClose }: SecondFactorSetupProps) {
	const [confirmed, setConfirmed] = useState(false)
	useHoldSession()
	if (confirmed) {
		return (
			<Dialog
				opened
				onClose={onClose}
				title="Save your backup codes"
				actions={
					<Button variant="primary" onClick={onClose}>
						I’ve saved these codes
					</Button>
				}
			>
				<div className={classes.steps}>
					<p>
						Two-factor authentication is on. If you lose your phone, sign in with one of these codes. Each works once.
						They are not shown again.
					</p>
					<BackupCodes codes={secret.backupCodes} />
				</div>
			</Dialog>
		)
	}
	return (
		<Dialog opened onClose={onClose} title="Turn on two-factor authentication">
			<div className={classes.steps}>
				<p>Scan this code with an authenticator app, then enter the 6-digit code it shows.</p>
				<div className={classes.scan}>
					<Suspense fallback={<div className={classes.placeholder} />}>
						<QrCode value={secret.uri} title="QR code for the authenticator app" />
					</Suspense>
					<div className={classes.byHand}>
						<p>No camera? Enter this key in the app:</p>
						<p className={classes.secret}>
							<code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
							<CopyButton value={secret.secret} label="Copy the key" />
						</p>
					</div>
				</div>
				<ConfirmForm onConfirmed={() => setConfirmed(true)} onCancel={onClose} />
			</div>
		</Dialog>
	)
}

function ConfirmForm({ onConfirmed, onCancel }: { readonly onConfirmed: () => void; readonly onCancel: () => void }) {
	const form = useAppForm({
		schema: secondFactor.confirm.input,
		initialValues: { code: '' },
		guard: false,
		onSubmit: async ({ code }) => {
			await call(secondFactor.confirm, { code })
			onConfirmed()
		},
	})
	return (
		<Form form={form} label="First code">
			<TextField
				label="Code from the app"
				autoComplete="one-time-code"
				inputMode="numeric"
				required
				{...form.field('code')}
			/>
			<FormActions form={form} submit="Turn on" cancel={{ onClick: onCancel }} hint={false} />
		</Form>
	)
}
