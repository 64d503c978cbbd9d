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
import { Icon } from '../../ui/icon/icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import backupCodesClasses from './backup-codes.module.css'
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
				<Stack>
					<p>
						Two-factor authentication is on. If you lose your phone, sign in with one of these codes. Each works once.
						They are not shown again.
					</p>
					<BackupCodes codes={secret.backupCodes} />
				</Stack>
			</Dialog>
		)
	}
	return (
		<Dialog opened onClose={onClose} title="Turn on two-factor authentication">
			<Stack>
				<p>Scan this code with an authenticator app, then enter the 6-digit code it shows.</p>
				<Row gap={4}>
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
				</Row>
				<ConfirmForm onConfirmed={() => setConfirmed(true)} onCancel={onClose} />
			</Stack>
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

function save(codes: readonly string[]): void {
	const text = ['Praxis backup codes. Each works once.', '', ...codes, ''].join('\n')
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
	const link = document.createElement('a')
	link.href = address
	link.download = 'praxis-backup-codes.txt'
	link.click()
	URL.revokeObjectURL(address)
}

/** Backup codes, shown this one time, with the ways to keep them. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
	return (
		<Stack gap={3}>
			<ul className={backupCodesClasses.codes} aria-label="Backup codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<Row wrap={false}>
				<Button size="small" icon={<Icon name="download" size="small" />} onClick={() => save(codes)}>
					Download
				</Button>
				<CopyButton value={codes.join('\n')} label="Copy the codes" />
			</Row>
		</Stack>
	)
}
