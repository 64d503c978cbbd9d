import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { secondFactor } from '@praxis/contract/identity/factors.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Muted, Row } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Said } from '../../ui/text/said.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { BackupCodes, SecondFactorSetup } from './second-factor-setup.tsx'
import classes from './stack.module.css'

export function SecondFactorCard({ profile }: { readonly profile: OwnProfile }) {
	const client = useQueryClient()
	const { recheck } = useAuth()
	const start = useMutation({ mutationFn: () => call(secondFactor.start, {}) })
	const onStart = () =>
		start.mutate(undefined, {
			onError: failing('Failed to turn on two-factor authentication', () => start.mutateAsync()),
		})
	const finish = async () => {
		start.reset()
		await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
		await recheck()
	}
	return (
		<Card
			title="Two-factor authentication"
			actions={
				profile.secondFactor ? <StatusMark tone="green">On</StatusMark> : <StatusMark tone="grey">Off</StatusMark>
			}
		>
			{profile.secondFactor ? (
				<TwoFactorOn profile={profile} />
			) : (
				<TwoFactorOff profile={profile} busy={start.isPending} onStart={onStart} />
			)}
			{/* Outside of both: the backup codes must stay on screen when the profile is refreshed. */}
			{start.data !== undefined && <SecondFactorSetup secret={start.data} onClose={finish} />}
		</Card>
	)
}

interface TwoFactorOffProps {
	readonly profile: OwnProfile
	readonly busy: boolean
	readonly onStart: () => void
}

function TwoFactorOff({ profile, busy, onStart }: TwoFactorOffProps) {
	return (
		<div className={classes.body}>
			{profile.secondFactorRequired && <Banner tone="amber">Your firm requires this for your role.</Banner>}
			<Muted as="p">
				<Said>
					Enter a code from an app on your phone after your password. Someone who learns your password cannot sign in
					without it.
				</Said>
			</Muted>
			<Button busy={busy} onClick={onStart}>
				Turn on
			</Button>
		</div>
	)
}

function TwoFactorOn({ profile }: { readonly profile: OwnProfile }) {
	const client = useQueryClient()
	const [turningOff, setTurningOff] = useState(false)
	const renew = useMutation({ mutationFn: () => call(secondFactor.renewBackupCodes, {}) })
	const onRenew = () =>
		renew.mutate(undefined, { onError: failing('Failed to make backup codes', () => renew.mutateAsync()) })
	return (
		<div className={classes.body}>
			<Muted as="p">
				<Said>After the password you are asked for a code of your authenticator app.</Said>
			</Muted>
			<Row>
				<Button busy={renew.isPending} onClick={onRenew}>
					New backup codes
				</Button>
				{!profile.secondFactorRequired && (
					<Button variant="danger-quiet" onClick={() => setTurningOff(true)}>
						Turn off
					</Button>
				)}
			</Row>
			{profile.secondFactorRequired && <Muted as="p">{identityErrors.second_factor_required.message}</Muted>}
			<ConfirmDialog
				opened={turningOff}
				onClose={() => setTurningOff(false)}
				title="Turn off two-factor authentication?"
				confirmLabel="Turn off"
				onConfirm={async () => {
					await call(secondFactor.disable, {})
					await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
					toast.success('Two-factor authentication is off.')
				}}
			>
				You will sign in with your password alone.
			</ConfirmDialog>
			{renew.data !== undefined && (
				<Dialog
					opened
					onClose={renew.reset}
					title="Your new backup codes"
					actions={
						<Button variant="primary" onClick={renew.reset}>
							I’ve saved these codes
						</Button>
					}
				>
					<div className={classes.body}>
						<p>
							<Said>The old codes no longer work. Store these in a safe place. They are not shown again.</Said>
						</p>
						<BackupCodes codes={renew.data.backupCodes} />
					</div>
				</Dialog>
			)}
		</div>
	)
}
