import { account, type OwnProfile, type SessionRow } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { deviceName, isHandheld } from '@praxis/contract/kernel/device-name'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Hint, Muted, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownProfileQuery, ownSessionsQuery } from './identity.api.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import classes from './stack.module.css'

/** How the own account is opened, and where it is open. */
export function SecuritySettings() {
	const { mustAddSecondFactor } = useSession()
	const query = useQuery(ownProfileQuery)
	return (
		<Loaded query={query} skeleton={<SettingsSkeleton what="your settings" cards={3} />}>
			{(profile) => (
				<>
					{mustAddSecondFactor && (
						<Banner tone="amber">
							Your firm requires two-factor authentication for your role. Turn it on, or add a passkey and sign in with
							it: everything else is unavailable until then.
						</Banner>
					)}
					<PasswordCard profile={profile} />
					<SecondFactorCard profile={profile} />
					<PasskeysCard />
					<SessionsCard />
				</>
			)}
		</Loaded>
	)
}

function PasswordCard({ profile }: { readonly profile: OwnProfile }) {
	return <Card title="Password">{profile.hasPassword ? <ChangePassword /> : <ChoosePassword profile={profile} />}</Card>
}

function ChangePassword() {
	const client = useQueryClient()
	const form = useAppForm({
		schema: account.changePassword.input,
		initialValues: { currentPassword: '', newPassword: '' },
		onSubmit: async (values) => {
			await call(account.changePassword, values)
			form.reset()
			toast.success('Password changed. Signed out all other sessions.')
			await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
		},
	})
	return (
		<Form form={form} label="Change password">
			<PasswordField label="Current password" required {...form.field('currentPassword')} />
			<PasswordField
				label="New password"
				autoComplete="new-password"
				help={PASSWORD_HELP}
				required
				{...form.field('newPassword')}
			/>
			<FormActions form={form} submit="Change password" hint={false} />
		</Form>
	)
}

/** An account that signs in by link, passkey or another provider chooses its first password by a mailed link. */
function ChoosePassword({ profile }: { readonly profile: OwnProfile }) {
	const ask = useMutation({ mutationFn: () => call(session.forgotPassword, { email: profile.email }) })
	const onAsk = () => ask.mutate(undefined, { onError: failing('Failed to send the link', () => ask.mutateAsync()) })
	return (
		<div className={classes.body}>
			<Muted as="p">Your account has no password. We can email a link to choose one to {profile.email}.</Muted>
			{ask.isSuccess && <Banner tone="green">Link sent.</Banner>}
			<Button busy={ask.isPending} onClick={onAsk}>
				Email me the link
			</Button>
		</div>
	)
}

function SessionsCard() {
	const client = useQueryClient()
	const query = useQuery(ownSessionsQuery)
	const end = useMutation({
		mutationFn: (id: string | null) =>
			id === null ? call(account.revokeOtherSessions, {}) : call(account.revokeSession, { id }),
		onSuccess: (left, id) => {
			client.setQueryData(ownSessionsQuery.queryKey, left)
			toast.success(id === null ? 'Signed out all other sessions.' : 'Session signed out.')
		},
	})
	const onEnd = (id: string | null) =>
		end.mutate(id, { onError: failing('Failed to sign out the session', () => end.mutateAsync(id)) })
	const others = query.data?.some((one) => !one.current) ?? false
	const skeleton = (
		<>
			<LoadingNote what="your sessions" />
			<Bone width={30} />
		</>
	)
	return (
		<Card
			title="Active sessions"
			actions={
				others && (
					<Button size="small" busy={end.isPending && end.variables === null} onClick={() => onEnd(null)}>
						Sign out others
					</Button>
				)
			}
		>
			<Loaded query={query} skeleton={skeleton} level={3}>
				{(sessions) => (
					<Stack as="ul" gap={0}>
						{sessions.map((one) => (
							<SessionItem
								key={one.id}
								one={one}
								busy={end.isPending && end.variables === one.id}
								onEnd={() => onEnd(one.id)}
							/>
						))}
					</Stack>
				)}
			</Loaded>
		</Card>
	)
}

function LastSeen({ one }: { readonly one: SessionRow }) {
	if (one.current) return <Said>Active now</Said>
	if (one.lastSeenAt === null) return <Said>Not used</Said>
	return (
		<>
			<Said>Last seen</Said> <InstantText at={one.lastSeenAt} shown="relative" />
		</>
	)
}

interface SessionItemProps {
	readonly one: SessionRow
	readonly busy: boolean
	readonly onEnd: () => void
}

function SessionItem({ one, busy, onEnd }: SessionItemProps) {
	const Glyph = isHandheld(one.userAgent) ? IconDeviceMobile : IconDeviceDesktop
	const device = deviceName(one.userAgent)
	return (
		<li className={classes.row}>
			<Glyph {...glyphProps()} />
			<div>
				<p className={classes.rowTitle}>
					{device}
					{one.current && <StatusMark tone="green">This device</StatusMark>}
				</p>
				<Hint breaks>
					<LastSeen one={one} /> · {one.ip ?? <Said>Unknown address</Said>} · <Said>signed in</Said>{' '}
					<InstantText at={one.createdAt} shown="relative" /> · <Said>until</Said> <InstantText at={one.expiresAt} />
				</Hint>
			</div>
			{!one.current && (
				<Button variant="danger-quiet" size="small" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
					Sign out
				</Button>
			)}
		</li>
	)
}
