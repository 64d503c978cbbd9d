import { answers, INVITATION_DAYS } from '@praxis/contract/answers/answers.contract'
import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { email } from '@praxis/contract/kernel/text'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { questionnaireHref } from '../clients/clients.api.ts'
import { INVITATIONS, offeredQuery } from './answers.api.ts'
import classes from './answers.module.css'

type Invited = OutputOf<(typeof answers)['invite']>

export interface Invitee {
	readonly id: string
	readonly fullName: string
	readonly email: string
	/** A client, or the person of an inquiry, who is not a client yet. */
	readonly of: 'client' | 'inquiry'
}

interface InviteDialogProps {
	readonly to: Invitee
	readonly opened: boolean
	readonly onClose: () => void
}

/** Sends a client a questionnaire by email or as a link. */
export function InviteDialog({ to, opened, onClose }: InviteDialogProps) {
	return (
		<Dialog opened={opened} onClose={onClose} title={`Questionnaire for ${to.fullName}`}>
			{opened && <Inviting to={to} onClose={onClose} />}
		</Dialog>
	)
}

function Inviting({ to, onClose }: Omit<InviteDialogProps, 'opened'>) {
	const query = useQuery(offeredQuery)
	const [invited, setInvited] = useState<Invited | null>(null)
	if (invited !== null) return <InvitationSent invited={invited} onClose={onClose} />
	return (
		<Loaded query={query} skeleton={<LoadingLines what="questionnaires" />}>
			{({ items }) =>
				items.length === 0 ? (
					<EmptyState
						title="No published questionnaires"
						actions={<ButtonLink href="/dashboard/questionnaire-management">Questionnaires</ButtonLink>}
					>
						<p>Publish a questionnaire to send it to clients.</p>
					</EmptyState>
				) : (
					<InviteForm to={to} offered={items} onInvited={setInvited} onClose={onClose} />
				)
			}
		</Loaded>
	)
}

const WAYS = [
	{ value: 'mail', label: 'By email' },
	{ value: 'link', label: 'As a link' },
] as const
type Way = (typeof WAYS)[number]['value']

const inviteForm = z
	.object({
		questionnaireId: z.string().nullable(),
		way: z.enum(['mail', 'link']),
		email: z.string(),
	})
	.superRefine((values, context) => {
		if (values.questionnaireId === null) {
			context.addIssue({ code: 'custom', path: ['questionnaireId'], message: 'Please choose a questionnaire.' })
		}
		if (values.way === 'mail' && !email.safeParse(values.email).success) {
			context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter a valid email address.' })
		}
	})

function optionOf(one: OfferedQuestionnaire) {
	const detail = [questionnaireFields.type.values[one.type], one.practiceArea, `${one.questionCount} questions`]
		.filter(Boolean)
		.join(' · ')
	return { value: one.questionnaireId, label: one.title, detail }
}

interface InviteFormProps {
	readonly to: Invitee
	readonly offered: readonly OfferedQuestionnaire[]
	readonly onInvited: (invited: Invited) => void
	readonly onClose: () => void
}

function InviteForm({ to, offered, onInvited, onClose }: InviteFormProps) {
	const save = useSaveInvitation(to)
	const form = useAppForm({
		schema: inviteForm,
		initialValues: {
			questionnaireId: null as string | null,
			way: (to.email === '' ? 'link' : 'mail') as Way,
			email: to.email,
		},
		guard: false,
		onSubmit: async ({ questionnaireId, way, email: address }) => {
			const mail = way === 'mail' ? { email: address } : {}
			onInvited(await save({ questionnaireId: questionnaireId ?? '', ...mail }))
		},
	})
	const isMailed = form.values.way === 'mail'
	return (
		<Form form={form} label="Send a questionnaire">
			<ComboboxField
				label="Questionnaire"
				required
				options={offered.map(optionOf)}
				placeholder="Type a title, a practice area, quick or comprehensive"
				{...form.field('questionnaireId')}
			/>
			<RadioField label="Send it" required inline options={WAYS} {...form.field('way')} />
			{isMailed && (
				<TextField label="Email address" type="email" required autoComplete="off" {...form.field('email')} />
			)}
			<Hint>
				The link works once, within {INVITATION_DAYS} days, and only for {to.fullName}. Name, email and phone are filled
				in. You will be notified when it is submitted.
				{to.of === 'client' && (
					<>
						{' '}
						To complete it together now, <UiLink href={questionnaireHref(to)}>answer it here</UiLink>.
					</>
				)}
			</Hint>
			<FormActions form={form} submit={isMailed ? 'Send invitation' : 'Create link'} cancel={{ onClick: onClose }} />
		</Form>
	)
}

/** Invites a client or the person of an inquiry. */
function useSaveInvitation({ id, of }: Invitee) {
	const ofClient = useSave(answers.invite, { topic: INVITATIONS })
	const ofInquiry = useSave(answers.inviteProspect, { topic: INVITATIONS })
	return async (input: { readonly questionnaireId: string; readonly email?: string }): Promise<Invited> => {
		const saved = await (of === 'client' ? ofClient({ clientId: id, ...input }) : ofInquiry({ intakeId: id, ...input }))
		return saved.answer
	}
}

/** The link, which is shown only now. */
function InvitationSent({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
	const { sentTo, isMailConfigured, link } = invited
	return (
		<Stack>
			{sentTo !== null && isMailConfigured && <Banner tone="green">Invitation sent to {sentTo}.</Banner>}
			{sentTo !== null && !isMailConfigured && (
				<Banner tone="amber">
					No mail server is configured, so the email to {sentTo} waits in the outbox. Give them the link below.
				</Banner>
			)}
			<p>This link is shown only once. Anyone who has it can answer, once.</p>
			<div className={classes.link}>
				<code className={classes.secret}>{link}</code>
				<CopyButton value={link} label="Copy link" />
			</div>
			<div>
				<Button variant="primary" onClick={onClose}>
					Done
				</Button>
			</div>
		</Stack>
	)
}
