import { type EndedLink, endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { LinkOnce } from '../documents/sharing/link-once.tsx'
import { useReplaceLink } from './ended-links.api.ts'

interface ReplaceDialogProps {
	readonly one: EndedLink
	readonly onClose: () => void
}
type Made = OutputOf<typeof endedLinks.replace>

const { password } = endedLinks.replace.input.shape

/** Makes a new link like one that ended, in the name of the user; its secret is shown once. */
export function ReplaceDialog({ one, onClose }: ReplaceDialogProps) {
	const [made, setMade] = useState<Made | null>(null)
	return (
		<Dialog opened onClose={onClose} title="Replace link">
			{made === null ? (
				<ReplaceForm one={one} onMade={setMade} onClose={onClose} />
			) : (
				<Replaced made={made} onClose={onClose} />
			)}
		</Dialog>
	)
}

function ReplaceForm({ one, onMade, onClose }: ReplaceDialogProps & { readonly onMade: (made: Made) => void }) {
	const replace = useReplaceLink()
	const isGiven = (text: string) => !one.hasPassword || (text !== '' && password.safeParse(text).success)
	const form = useAppForm({
		schema: z.object({ password: z.string().refine(isGiven, 'At least 8 characters.') }),
		initialValues: { password: '' },
		guard: false,
		onSubmit: async (values) => {
			const given = one.hasPassword ? { password: values.password } : {}
			onMade((await replace({ kind: one.kind, id: one.id, ...given })).answer)
		},
	})
	return (
		<Form form={form} label="Replace link">
			<p>
				A new link to {one.about === '' ? 'the same content' : one.about} is made in your name. It works until{' '}
				<InstantText at={one.expiresAt} /> at the latest. The link of {one.makerName} stays invalid.
			</p>
			{one.hasPassword && (
				<PasswordField
					label="New password"
					help="The earlier one can’t be read. Give the new one to the recipient another way, such as by phone."
					required
					autoComplete="new-password"
					{...form.field('password')}
				/>
			)}
			<FormActions form={form} submit="Replace link" cancel={{ onClick: onClose }} />
		</Form>
	)
}

function sentText({ sentTo, isMailConfigured }: Made): string {
	if (sentTo === null) return 'The link is shown only once. Give it to the recipient.'
	if (isMailConfigured) return `The link was emailed to ${sentTo}.`
	return `No mail server is configured, so the email to ${sentTo} waits in the outbox.`
}

function Replaced({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
	const said = (
		<Banner tone={made.isMailConfigured || made.sentTo === null ? 'green' : 'amber'}>{sentText(made)}</Banner>
	)
	if (made.link !== null) {
		return (
			<LinkOnce link={made.link} onClose={onClose}>
				{said}
			</LinkOnce>
		)
	}
	return (
		<>
			{said}
			<Button variant="primary" onClick={onClose}>
				Done
			</Button>
		</>
	)
}
