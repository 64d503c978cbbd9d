import {
	documentShares,
	SHARE_DAYS_DEFAULT,
	SHARE_DAYS_MAX,
	SHARE_DOWNLOADS_MAX,
} from '@praxis/contract/documents/document-shares.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { shownInPlace } from '@praxis/contract/documents/documents.fields'
import { calendarDay } from '@praxis/contract/kernel/instant'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { CoveredList, coveredOf } from '../covered-text.tsx'
import { TOPIC } from '../documents.api.ts'
import { dayIn, endOf } from './link-days.ts'
import { LinkOnce } from './link-once.tsx'
import classes from './sharing.module.css'

type Rows = readonly DocumentRecord[]

interface ShareLinkDialogProps {
	readonly rows: Rows
	readonly onClose: () => void
}

/** A link for someone without an account; the secret is shown once. */
export function ShareLinkDialog({ rows, onClose }: ShareLinkDialogProps) {
	const [made, setMade] = useState<Made | null>(null)
	return (
		<Dialog opened onClose={onClose} title="Share by link">
			{made === null ? (
				<ShareLinkForm rows={rows} onMade={setMade} onClose={onClose} />
			) : (
				<LinkMade made={made} onClose={onClose} />
			)}
		</Dialog>
	)
}

const { label, watermark, password } = documentShares.create.input.shape
const isCount = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= SHARE_DOWNLOADS_MAX
const isPassword = (text: string) => password.safeParse(text || undefined).success

const shareForm = z.object({
	label,
	expiresOn: calendarDay.nullable().refine((day) => day !== null, 'Choose a day.'),
	password: z.string().refine(isPassword, 'At least 8 characters.'),
	mayDownload: z.boolean(),
	downloadsMax: z
		.string()
		.refine((text) => text === '' || isCount(text), `Enter a number from 1 to ${SHARE_DOWNLOADS_MAX}.`),
	watermark: watermark.unwrap(),
	isCoveredFine: z.boolean().refine((is) => is, 'Confirm that the covered text may be read, or redact it first.'),
})

interface Made {
	readonly label: string
	readonly link: string
	readonly expiresOn: string
	readonly hasPassword: boolean
}

interface ShareLinkFormProps extends ShareLinkDialogProps {
	readonly onMade: (made: Made) => void
}

function useShareLinkForm(rows: Rows, onMade: (made: Made) => void) {
	const [id] = useState(newId)
	const create = useSave(documentShares.create, { topic: TOPIC })
	return useAppForm({
		schema: shareForm,
		initialValues: {
			label: '',
			expiresOn: dayIn(SHARE_DAYS_DEFAULT) as string | null,
			password: '',
			mayDownload: true,
			downloadsMax: '',
			watermark: '',
			isCoveredFine: coveredOf(rows).length === 0,
		},
		guard: false,
		onSubmit: async (values) => {
			const expiresOn = values.expiresOn ?? ''
			const { answer } = await create({
				id,
				documentIds: rows.map((one) => one.id),
				label: values.label,
				expiresAt: endOf(expiresOn),
				mayDownload: values.mayDownload,
				watermark: values.watermark,
				...(values.password !== '' && { password: values.password }),
				...(values.mayDownload && values.downloadsMax !== '' && { downloadsMax: Number(values.downloadsMax) }),
			})
			const { share, link } = answer
			onMade({ label: share.label, link, expiresOn, hasPassword: share.hasPassword })
		},
	})
}

type ShareForm = ReturnType<typeof useShareLinkForm>

function ShareLinkForm({ rows, onMade, onClose }: ShareLinkFormProps) {
	const form = useShareLinkForm(rows, onMade)
	return (
		<Form form={form} label="Share by link">
			<Chosen rows={rows} />
			<TextField
				label="Recipient"
				help="Shown to them and in the access log."
				required
				autoComplete="off"
				{...form.field('label')}
			/>
			<DateField
				label="Works until the end of"
				required
				min={dayIn(0)}
				max={dayIn(SHARE_DAYS_MAX)}
				{...form.field('expiresOn')}
			/>
			<PasswordField
				label="Password"
				help="Give it to them another way, such as by phone. At least 8 characters."
				autoComplete="new-password"
				{...form.field('password')}
			/>
			<Limits rows={rows} form={form} />
			{coveredOf(rows).length > 0 && (
				<CheckboxField label="The covered text may be read by the recipient" {...form.field('isCoveredFine')} />
			)}
			<FormActions form={form} submit="Create link" cancel={{ onClick: onClose }} />
		</Form>
	)
}

/** What the recipient may do with the documents. */
function Limits({ rows, form }: { readonly rows: Rows; readonly form: ShareForm }) {
	const mayMark = rows.every(({ kind }) => kind === 'pdf')
	const mayOnlyView = rows.every((one) => shownInPlace(one) !== null)
	return (
		<>
			<CheckboxField
				label="Allow downloads"
				help={
					mayOnlyView
						? 'Otherwise the documents are shown on the page. That does not prevent photos of the screen.'
						: 'Some of these files cannot be shown on a page, so they can only be shared for download.'
				}
				{...form.field('mayDownload')}
				disabled={!mayOnlyView}
			/>
			{form.values.mayDownload && (
				<TextField
					label="Download limit"
					help="Of all documents together. Viewing on the page does not count; turn on a watermark to mark what is viewed."
					inputMode="numeric"
					autoComplete="off"
					{...form.field('downloadsMax')}
				/>
			)}
			<TextField
				label="Watermark"
				help={
					mayMark
						? 'Across every page of what they see and download, such as “Confidential” or their name.'
						: 'Only PDFs can have a watermark.'
				}
				autoComplete="off"
				{...form.field('watermark')}
				disabled={!mayMark}
			/>
		</>
	)
}

const TITLES_SHOWN = 5

function Chosen({ rows }: { readonly rows: Rows }) {
	const isHeld = rows.some(({ legalHold }) => legalHold)
	return (
		<>
			<p>Anyone with the link can open, without an account:</p>
			<ul className={classes.titles}>
				{rows.slice(0, TITLES_SHOWN).map(({ id, title }) => (
					<li key={id}>{title}</li>
				))}
				{rows.length > TITLES_SHOWN && <li>and {rows.length - TITLES_SHOWN} more</li>}
			</ul>
			{isHeld && (
				<Banner tone="amber">
					{rows.length === 1 ? 'This document is on legal hold.' : 'Some of these documents are on legal hold.'}
				</Banner>
			)}
			<CoveredList rows={rows} />
		</>
	)
}

function LinkMade({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
	return (
		<LinkOnce link={made.link} onClose={onClose}>
			<p>
				The link for {made.label} works until the end of {formatDate(made.expiresOn)}. It is shown only once.
				{made.hasPassword && ' Give them the password another way.'}
			</p>
			<Hint>Openings and downloads are listed under Sharing of each document.</Hint>
		</LinkOnce>
	)
}
