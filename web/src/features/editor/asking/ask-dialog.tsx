import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import {
	askClient,
	QUESTION_DAYS_DEFAULT,
	QUESTION_DAYS_MAX,
} from '@praxis/contract/editor/templates/client-questions.contract'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { calendarDay } from '@praxis/contract/kernel/instant'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { emailFor } from '../../../parts/link-email.ts'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { caseQuery } from '../../cases/cases.api.ts'
import { clientQuery } from '../../clients/clients.api.ts'
import { dayIn, endOf } from '../../documents/sharing/link-days.ts'
import { LinkOnce } from '../../documents/sharing/link-once.tsx'
import { QUESTIONS } from './asking.api.ts'
import classes from './asking.module.css'

type Made = OutputOf<typeof askClient.create>

interface AskDialogProps {
	readonly caseId: string
	readonly template: string
	readonly asked: readonly AskedVariable[]
	readonly answers: Readonly<Record<string, string>>
	readonly onClose: () => void
}

/** A link by which the client answers chosen questions; the secret is shown once. */
export function AskDialog(props: AskDialogProps) {
	const [made, setMade] = useState<Made | null>(null)
	const ofCase = useQuery(caseQuery(props.caseId))
	const id = ofCase.data?.clientId ?? undefined
	const client = useQuery({ ...clientQuery(id ?? ''), enabled: id !== undefined })
	if (ofCase.isLoading || client.isLoading) return null
	return (
		<Dialog opened onClose={props.onClose} title="Ask the client">
			{made === null ? (
				<AskForm {...props} client={client.data ?? null} onMade={setMade} />
			) : (
				<LinkOnce link={made.link} onClose={props.onClose}>
					<Emailed made={made} />
					<p>
						The link for {made.asked.label} takes answers until the end of {formatDayOf(made.asked.expiresAt)}. It is
						shown only once.
					</p>
				</LinkOnce>
			)}
		</Dialog>
	)
}

function Emailed({ made: { asked, isMailConfigured } }: { readonly made: Made }) {
	if (asked.email === '') return null
	if (isMailConfigured) return <Banner tone="green">Sent to {asked.email}.</Banner>
	return (
		<Banner tone="amber">
			No mail server is configured, so the email to {asked.email} waits in the outbox. Give them the link below.
		</Banner>
	)
}

const { label, email } = askClient.create.input.shape
const askForm = z.object({
	names: z.array(z.string()).min(1, 'Choose at least one question.'),
	label,
	email: z.union([z.literal(''), email.unwrap()]),
	expiresOn: calendarDay.nullable().refine((day) => day !== null, 'Choose a day.'),
})

interface AskFormProps extends AskDialogProps {
	readonly client: Pick<ClientRecord, 'fullName' | 'email'> | null
	readonly onMade: (made: Made) => void
}

function useAskForm({ caseId, template, asked, answers, client, onMade }: AskFormProps) {
	const [id] = useState(newId)
	const create = useSave(askClient.create, { topic: QUESTIONS })
	return useAppForm({
		schema: askForm,
		initialValues: {
			names: asked.filter(({ name }) => (answers[name] ?? '').trim() === '').map(({ name }) => name),
			label: client?.fullName ?? '',
			email: client?.email ?? '',
			expiresOn: dayIn(QUESTION_DAYS_DEFAULT) as string | null,
		},
		guard: false,
		onSubmit: async (values) => {
			const { answer } = await create({
				id,
				caseId,
				template,
				names: values.names,
				label: values.label,
				expiresAt: endOf(values.expiresOn ?? ''),
				...(values.email !== '' && { email: values.email }),
			})
			onMade(answer)
		},
	})
}

function AskForm(props: AskFormProps) {
	const form = useAskForm(props)
	const { names } = form.values
	return (
		<Form form={form} label="Ask the client">
			<p>
				Anyone with the link can answer, without an account. They see the name of the firm, the name of the template and
				these questions, and nothing of the case.
			</p>
			<fieldset className={classes.choices}>
				<legend>Questions</legend>
				{props.asked.map((one) => (
					<CheckboxField
						key={one.name}
						label={one.label}
						value={names.includes(one.name)}
						onChange={(isChosen) =>
							form.set({ names: isChosen ? [...names, one.name] : names.filter((name) => name !== one.name) })
						}
					/>
				))}
				{form.errors.names !== undefined && <Banner tone="red">{form.errors.names}</Banner>}
			</fieldset>
			<TextField
				label="Who is asked"
				required
				autoComplete="off"
				{...form.field('label')}
				onChange={(asked) => form.set({ label: asked, email: emailFor(asked, form.values.email, props.client) })}
			/>
			<TextField
				label="Send the link to"
				help="Email address. Leave empty to only copy the link."
				type="email"
				autoComplete="off"
				{...form.field('email')}
			/>
			<DateField
				label="Works until the end of"
				required
				min={dayIn(0)}
				max={dayIn(QUESTION_DAYS_MAX)}
				{...form.field('expiresOn')}
			/>
			<FormActions form={form} submit="Create link" cancel={{ onClick: props.onClose }} />
		</Form>
	)
}
