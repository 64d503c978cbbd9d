import type { dashboard, PendingInvitation } from '@praxis/contract/dashboard/dashboard.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { type FailedJobView, type MailSummary, outbox } from '@praxis/contract/outbox/outbox.contract'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './dashboard.module.css'
import { LabeledDate, PanelRow } from './panel.tsx'

const OUTBOX = '/dashboard/admin?tab=outbox'

const SAVING = { topic: 'dashboard' } as const

type Administration = OutputOf<typeof dashboard.administration>

/** Each with what to do about it. */
export function AdministrationRows({ storageFullSince, failedJobs, mail, invitations }: Administration) {
	return (
		<>
			<ul className={classes.rows}>
				{typeof storageFullSince === 'string' && <StorageRow since={storageFullSince} />}
				{failedJobs.items.map((job) => (
					<JobRow key={job.id} job={job} />
				))}
				{mail.items.map((one) => (
					<MailRow key={one.id} one={one} />
				))}
				{invitations?.items.map((one) => (
					<InvitationRow key={one.id} one={one} />
				))}
			</ul>
			<More failed={failedJobs.count - failedJobs.items.length} mail={mail.count - mail.items.length} />
		</>
	)
}

function StorageRow({ since }: { readonly since: string }) {
	return (
		<PanelRow
			href="/dashboard/supabase-debug"
			name="The server’s storage is full"
			about="Nothing new can be saved. Free space on the server’s disk."
			mark={
				<StatusMark tone="red" plain>
					Storage full
				</StatusMark>
			}
			when={<InstantText at={since} shown="relative" />}
		/>
	)
}

function JobRow({ job }: { readonly job: FailedJobView }) {
	const retry = useSave(outbox.retryJob, { ...SAVING, failed: 'Failed to retry the job' })
	return (
		<ActRow
			name={job.name}
			about={job.error}
			mark="Job failed"
			at={job.failedAt}
			action="Retry"
			onAct={() => retry({ id: job.id }, { message: () => 'Job queued again.' }).catch(toast.failure)}
		/>
	)
}

function MailRow({ one }: { readonly one: MailSummary }) {
	const retry = useSave(outbox.retry, { ...SAVING, failed: 'Failed to send the email' })
	return (
		<ActRow
			href={OUTBOX}
			name={one.subject}
			about={`${one.to}${one.lastError === null ? '' : ` · ${one.lastError}`}`}
			mark="Email not delivered"
			at={one.createdAt}
			action="Send again"
			onAct={() => retry({ id: one.id }, { message: () => 'Email sent again.' }).catch(toast.failure)}
		/>
	)
}

function InvitationRow({ one }: { readonly one: PendingInvitation }) {
	return (
		<PanelRow
			href={`/dashboard/admin?user=${one.id}`}
			name={one.fullName}
			about={`${ROLE_LABELS[one.role]} · ${one.email}`}
			mark={
				<StatusMark tone="amber" plain>
					Invitation pending
				</StatusMark>
			}
			when={
				<LabeledDate label="Invited">
					<InstantText at={one.invitedAt} shown="relative" />
				</LabeledDate>
			}
		/>
	)
}

interface ActRowProps {
	readonly href?: string
	readonly name: string
	readonly about: string
	readonly mark: string
	readonly at: string
	readonly action: string
	readonly onAct: () => void
}

/** A failure, with the button that tries again. */
function ActRow({ href, name, about, mark, at, action, onAct }: ActRowProps) {
	return (
		<li className={classes.actRow}>
			<span className={classes.what}>
				<span className={classes.name}>{href === undefined ? name : <UiLink href={href}>{name}</UiLink>}</span>
				<span className={classes.who}>{about}</span>
			</span>
			<span className={classes.why}>
				<StatusMark tone="red" plain>
					{mark}
				</StatusMark>
				<span className={classes.when}>
					<InstantText at={at} shown="relative" />
				</span>
			</span>
			<Button size="small" onClick={onAct} aria-label={`${action}: ${name}`}>
				{action}
			</Button>
		</li>
	)
}

function More({ failed, mail }: { readonly failed: number; readonly mail: number }) {
	const parts = [failed > 0 && `${failed} more failed jobs`, mail > 0 && `${mail} more undelivered emails`]
	const text = parts.filter(Boolean).join(', ')
	return text === '' ? null : (
		<Text as="p" width="measure" tone="muted">
			<UiLink href={OUTBOX}>{text}</UiLink>
		</Text>
	)
}
