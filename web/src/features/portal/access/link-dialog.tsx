import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { email } from '@praxis/contract/kernel/text'
import { LINK_DURATIONS, portalLinks } from '@praxis/contract/portal/links.contract'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { choice } from '../../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TOPIC } from './access.api.ts'

const OWN = 'client'

const schema = z.object({
	recipient: z.string(),
	email: z.union([email, z.literal('')]),
	minutes: z.string(),
	uses: z.enum(['once', 'until_expiry']),
})
type Values = z.input<typeof schema>

interface LinkDialogProps {
	readonly one: ClientRecord
	readonly links: OutputOf<typeof portalLinks.list>
	readonly onClose: () => void
}

export const DURATION_OPTIONS = LINK_DURATIONS.map(({ minutes, label }) => ({ value: String(minutes), label }))
export const USE_OPTIONS = [
	{ value: 'once', label: 'Once' },
	{ value: 'until_expiry', label: 'Any number of times until it expires' },
] as const

/** The duration that is set, or the next longer one of those offered. */
export function durationOf(minutes: number): string {
	return String(LINK_DURATIONS.find((one) => one.minutes >= minutes)?.minutes ?? LINK_DURATIONS.at(-1)?.minutes)
}

export function LinkDialog({ one, links: { recipients, settings, sendsMail }, onClose }: LinkDialogProps) {
	const send = useSave(portalLinks.send, { topic: TOPIC })
	const addressOf = (recipient: string) => recipients.find((who) => (who.userId ?? OWN) === recipient)?.email ?? ''
	const form = useAppForm<Values, Values>({
		schema,
		initialValues: {
			recipient: OWN,
			email: '',
			minutes: durationOf(settings.minutes),
			uses: settings.isSingleUse ? 'once' : 'until_expiry',
		},
		guard: false,
		onSubmit: async ({ recipient, email: typed, minutes, uses }) => {
			const input = {
				clientId: one.id,
				userId: recipient === OWN ? null : recipient,
				...(typed !== '' && { email: typed }),
				minutes: Number(minutes),
				isSingleUse: uses === 'once',
			}
			const message = (link: { readonly sentTo: string }) =>
				sendsMail ? `Sign-in link sent to ${link.sentTo}.` : `The link to ${link.sentTo} waits in the outbox.`
			await send(input, { message })
			onClose()
		},
	})
	const isMissing = form.values.recipient === OWN && addressOf(OWN) === ''
	return (
		<Dialog opened onClose={onClose} title="Send a sign-in link">
			<Form form={form} label="Send a sign-in link">
				<SelectField
					label="To"
					required
					options={recipients.map(({ userId, name, email: address }) => ({
						value: userId ?? OWN,
						label: address === '' ? name : `${name}, ${address}`,
					}))}
					{...choice(form.field('recipient'))}
				/>
				{isMissing && <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />}
				<SelectField label="Expires in" required options={DURATION_OPTIONS} {...choice(form.field('minutes'))} />
				<SelectField
					label="Can be used"
					help="Anyone who has the link can sign in as this person."
					required
					options={[...USE_OPTIONS]}
					{...choice(form.field('uses'))}
				/>
				<FormActions form={form} submit="Send link" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
