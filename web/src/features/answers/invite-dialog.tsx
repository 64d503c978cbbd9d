import { type answers, INVITATION_DAYS } from '@praxis/contract/answers/answers.contract'
import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers-fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { email } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { questionnaireHref } from '../clients/questionnaire-href.ts'
import { TYPE_WORDS } from '../questionnaires/questionnaire-words.ts'
import { offeredQuery, useInvite } from './answers.api.ts'
import classes from './answers.module.css'

type Invited = OutputOf<(typeof answers)['invite']>

export interface InvitedClient {
	readonly id: string
	readonly fullName: string
	readonly email: string
}

interface InviteDialogProps {
	readonly client: InvitedClient
	readonly opened: boolean
	readonly onClose: () => void
}

/** Has a client answer a questionnaire: by a link that is mailed or handed over, or here and now. */
export function InviteDialog({ client, opened, onClose }: InviteDialogProps) {
	return (
		<Dialog opened={opened} onClose={onClose} title={`Questionnaire for ${client.fullName}`}>
			{opened && <Inviting client={client} onClose={onClose} />}
		</Dialog>
	)
}

function Inviting({ client, onClose }: Omit<InviteDialogProps, 'opened'>) {
	const query = useQuery(offeredQuery())
	const [invited, setInvited] = useState<Invited | null>(null)
	if (invited !== null) return <Told invited={invited} onClose={onClose} />
	if (query.data === undefined) {
		if (query.error === null) return <LoadingNote what="questionnaires" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	if (query.data.items.length === 0) {
		return (
			<EmptyState
				title="No questionnaire is published"
				actions={<ButtonLink href="/dashboard/questionnaire-management">Questionnaires</ButtonLink>}
			>
				<p>Publish a questionnaire first; then clients can be asked to answer it.</p>
			</EmptyState>
		)
	}
	return <InviteForm client={client} offered={query.data.items} onInvited={setInvited} onClose={onClose} />
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
	const detail = [TYPE_WORDS[one.type], one.practiceArea, `${one.questionCount} questions`].filter(Boolean).join(' · ')
	return { value: one.questionnaireId, label: one.title, detail }
}

interface InviteFormProps {
	readonly client: InvitedClient
	readonly offered: readonly OfferedQuestionnaire[]
	readonly onInvited: (invited: Invited) => void
	readonly onClose: () => void
}

function InviteForm({ client, offered, onInvited, onClose }: InviteFormProps) {
	const inviting = useInvite()
	const form = useAppForm({
		schema: inviteForm,
		initialValues: {
			questionnaireId: null as string | null,
			way: (client.email === '' ? 'link' : 'mail') as Way,
			email: client.email,
		},
		guard: false,
		onSubmit: async ({ questionnaireId, way, email: to }) => {
			const mail = way === 'mail' ? { email: to } : {}
			onInvited(await inviting.mutateAsync({ clientId: client.id, questionnaireId: questionnaireId ?? '', ...mail }))
		},
	})
	const isMailed = form.values.way === 'mail'
	return (
		<Form form={form} label="Invite to answer">
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
			<p className={classes.detail}>
				The link works once, within {INVITATION_DAYS} days, and only for {client.fullName}. You are told when the
				answers come. To fill it in together now, <UiLink href={questionnaireHref(client)}>answer it here</UiLink>{' '}
				instead.
			</p>
			<FormActions form={form} submit={isMailed ? 'Send invitation' : 'Make link'} cancel={{ onClick: onClose }} />
		</Form>
	)
}

function Told({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
	const { sentTo, isMailConfigured, link } = invited
	return (
		<div className={classes.told}>
			{sentTo !== null && isMailConfigured && <Banner tone="green">The invitation is on its way to {sentTo}.</Banner>}
			{sentTo !== null && !isMailConfigured && (
				<Banner tone="amber">
					No mail server is set up, so the letter to {sentTo} waits in the outbox. Give the link below to the client
					yourself.
				</Banner>
			)}
			<p>This link is shown only now. Whoever has it can answer in the client’s name, once.</p>
			<div className={classes.link}>
				<code className={classes.secret}>{link}</code>
				<CopyButton value={link} label="Copy link" />
			</div>
			<div>
				<Button variant="primary" onClick={onClose}>
					Done
				</Button>
			</div>
		</div>
	)
}
