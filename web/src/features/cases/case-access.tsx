import {
	accessFields,
	caseAccess,
	type ScreenedUser,
	screening,
	unscreening,
} from '@praxis/contract/cases/case-access.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { users } from '@praxis/contract/identity/users.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { recordQuery } from '../../lib/queries.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { TOPIC } from './cases.api.ts'
import classes from './cases.module.css'

const caseAccessQuery = (id: string) => recordQuery(caseAccess.list, TOPIC, { id })

/** Ethical walls around a case: who is screened, why, since when and by whom. */
export function CaseAccess({ one }: { readonly one: CaseRecord }) {
	const query = useQuery(caseAccessQuery(one.id))
	const [adding, setAdding] = useState(false)
	const [lifted, setLifted] = useState<ScreenedUser | null>(null)
	const canManage = query.data?.canManage === true
	const add = canManage && (
		<Button size="small" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Screen a user
		</Button>
	)
	return (
		<Card title="Screened users" actions={add}>
			<Hint>
				A screened user is behind an ethical wall: they no longer see this case, its tasks, inquiry and notifications,
				and cannot change its client.
			</Hint>
			{query.isPending && <LoadingLines what="access" />}
			{query.error !== null && query.data === undefined && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
			{query.data?.screened.length === 0 && <NoneScreened canManage={canManage} />}
			{query.data !== undefined && query.data.screened.length > 0 && (
				<PlainList>
					{query.data.screened.map((user) => (
						<Screened key={user.userId} user={user} onLift={canManage ? () => setLifted(user) : null} />
					))}
				</PlainList>
			)}
			<Dialog opened={adding} onClose={() => setAdding(false)} title="Screen a user from this case">
				{adding && <ScreenForm caseId={one.id} onDone={() => setAdding(false)} />}
			</Dialog>
			<Dialog
				opened={lifted !== null}
				onClose={() => setLifted(null)}
				title={`Remove the screen of ${lifted?.fullName}`}
			>
				{lifted !== null && <UnscreenForm caseId={one.id} user={lifted} onDone={() => setLifted(null)} />}
			</Dialog>
		</Card>
	)
}

function NoneScreened({ canManage }: { readonly canManage: boolean }) {
	return (
		<EmptyState title="No screened users" icon={<Icon name="lock" />}>
			<p>
				{canManage
					? 'Everyone in the firm who may view cases can see this one. Screen a user who has a conflict of interest.'
					: 'Everyone in the firm who may view cases can see this one. Administrators and the responsible attorney can screen users.'}
			</p>
		</EmptyState>
	)
}

interface ScreenedProps {
	readonly user: ScreenedUser
	readonly onLift: (() => void) | null
}

function Screened({ user, onLift }: ScreenedProps) {
	return (
		<li className={classes.party}>
			<div>
				<div className={classes.partyName}>{user.fullName}</div>
				<Hint as="div">
					{ROLE_LABELS[user.role]} · since <InstantText at={user.since} shown="day" />
					{user.screenedBy !== null && `, by ${user.screenedBy}`}
				</Hint>
				<p className={classes.partyNotes}>{user.reason || 'No reason recorded'}</p>
			</div>
			{onLift !== null && (
				<Row gap={1} align="start" wrap={false}>
					<Button size="small" onClick={onLift} aria-label={`Remove the screen of ${user.fullName}`}>
						Remove
					</Button>
				</Row>
			)}
		</li>
	)
}

async function findUsers(typed: string, signal: AbortSignal) {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items.map(({ id, fullName, role }) => ({ value: id, label: fullName, detail: ROLE_LABELS[role] }))
}

interface FormProps {
	readonly caseId: string
	readonly onDone: () => void
}

function ScreenForm({ caseId, onDone }: FormProps) {
	const save = useSave(caseAccess.screen, { topic: TOPIC, failed: 'Failed to screen user' })
	const form = useAppForm({
		schema: screening,
		initialValues: { userId: '', reason: '' },
		guard: false,
		onSubmit: async (values) => {
			await save({ id: caseId, ...values }, { message: () => 'The user is screened from this case.' })
			onDone()
		},
	})
	const { value, onChange, ...user } = form.field('userId')
	return (
		<Form form={form} label="Screen a user">
			<ComboboxField
				label={accessFields.user.label}
				required
				search={findUsers}
				{...user}
				value={value === '' ? null : value}
				onChange={(next) => onChange(next ?? '')}
			/>
			<TextareaField
				label={accessFields.reason.label}
				required
				help="Recorded in the audit trail. The screened user does not see it."
				{...form.field('reason')}
			/>
			<FormActions form={form} submit="Screen user" cancel={{ onClick: onDone }} />
		</Form>
	)
}

function UnscreenForm({ caseId, user, onDone }: FormProps & { readonly user: ScreenedUser }) {
	const save = useSave(caseAccess.unscreen, { topic: TOPIC, failed: 'Failed to remove the screen' })
	const form = useAppForm({
		schema: unscreening,
		initialValues: { reason: '' },
		guard: false,
		onSubmit: async ({ reason }) => {
			const message = () => `${user.fullName} can see this case again.`
			await save({ id: caseId, userId: user.userId, reason }, { message })
			onDone()
		},
	})
	return (
		<Form form={form} label="Remove the screen">
			<p>{user.fullName} will see this case and everything recorded about it.</p>
			<TextareaField label={accessFields.reason.label} required {...form.field('reason')} />
			<FormActions form={form} submit="Remove screen" cancel={{ onClick: onDone }} />
		</Form>
	)
}
