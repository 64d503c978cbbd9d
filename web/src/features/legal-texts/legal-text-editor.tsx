import { LEGAL_TEXT_MAX, LEGAL_TEXTS, PLACEHOLDERS, samplesIn } from '@praxis/contract/legal-texts/legal-text-keys'
import { REQUIRED_LANGUAGE } from '@praxis/contract/legal-texts/legal-text-languages'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { LegalTextRecord, LegalTextVersion } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText, textMistake } from '@praxis/contract/legal-texts/legal-texts.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import type { FieldBinding } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { legalTextQuery, TOPIC, textVersionsQuery } from './legal-texts.api.ts'
import classes from './legal-texts.module.css'
import { wordDiff } from './word-diff.ts'

type Values = { readonly text: string }

type One = Pick<LegalTextRecord, 'id' | 'language'>

function schemaOf({ id, language }: One): PlainSchema<Values, Values> {
	return {
		safeParse: (values) => {
			const tooLong = values.text.length > LEGAL_TEXT_MAX ? `At most ${LEGAL_TEXT_MAX} characters.` : null
			const message = textMistake(id, values.text, language) ?? tooLong
			if (message !== null) return { success: false, error: { issues: [{ path: ['text'], message }] } }
			return { success: true, data: { text: values.text.trim() } }
		},
	}
}

/** One legal text in one language: its editor with preview and comparison, and the versions there were. */
export function LegalTextEditor({ record }: { readonly record: LegalTextRecord }) {
	const [read, setRead] = useState(record)
	return (
		<>
			<TextForm key={read.version} record={read} onSaved={setRead} />
			<VersionHistory record={read} />
		</>
	)
}

function useTextCommands({ id: key, language }: One) {
	const saving: Parameters<typeof useSave<typeof legalTexts.publish>>[1] = {
		topic: TOPIC,
		keep: (client, saved) => client.setQueryData(legalTextQuery({ key, language }).queryKey, saved),
	}
	return { publish: useSave(legalTexts.publish, saving), reset: useSave(legalTexts.reset, saving) }
}

interface TextFormProps {
	readonly record: LegalTextRecord
	readonly onSaved: (record: LegalTextRecord) => void
}

const WITHDRAWN = 'Withdrawn. The English text is shown.'

function TextForm({ record, onSaved }: TextFormProps) {
	const { id, language, defaultText } = record
	const { publish, reset } = useTextCommands(record)
	const [isCompared, setCompared] = useState(false)
	const [isResetting, setResetting] = useState(false)
	const { form, conflict } = useRecordEditor<LegalTextRecord, 'text', Values>({
		record,
		fields: { text: { label: 'Text', editable: true, long: true } },
		editable: ['text'],
		schema: schemaOf(record),
		valuesOf: ({ text }) => ({ text }),
		draftKey: language === REQUIRED_LANGUAGE ? `legal-text.${id}` : `legal-text.${id}.${language}`,
		save: async ({ text = record.text }, version) => {
			const { answer } = await publish(
				{ key: id, language, version, text },
				{ message: (saved) => (text === '' ? WITHDRAWN : `Version ${saved.version} published.`) },
			)
			onSaved(answer)
		},
	})
	const { text } = form.values
	return (
		<>
			<Card>
				<Form form={form} label={LEGAL_TEXTS[id].title}>
					<TextField record={record} field={form.field('text')} />
					<PlaceholderHelp id={id} />
					<FormActions form={form} submit="Publish">
						<Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
							{isCompared ? 'Hide comparison' : 'Compare with default'}
						</Button>
						<Button disabled={record.isDefault} onClick={() => setResetting(true)}>
							Reset to default
						</Button>
					</FormActions>
				</Form>
			</Card>
			{isCompared && <Comparison before={defaultText} after={text} />}
			<Preview record={record} text={text} />
			{isResetting && (
				<ResetDialog
					onClose={() => setResetting(false)}
					onConfirm={async () => {
						form.discardDraft()
						const { answer } = await reset(
							{ key: id, language, version: record.version },
							{ message: () => 'Default text published.' },
						)
						onSaved(answer)
					}}
				/>
			)}
			{conflict}
		</>
	)
}

function TextField({ record, field }: { readonly record: LegalTextRecord; readonly field: FieldBinding<string> }) {
	const { language } = record
	const isRequired = language === REQUIRED_LANGUAGE
	return (
		<TextareaField
			label="Text"
			required={isRequired}
			help={isRequired ? undefined : 'Empty: the English text is shown.'}
			rows={12}
			maxLength={LEGAL_TEXT_MAX}
			lang={language}
			{...field}
		/>
	)
}

interface PreviewProps {
	readonly record: LegalTextRecord
	readonly text: string
}

/** What people read; the English text where there is none in this language. */
function Preview({ record: { language, englishText }, text }: PreviewProps) {
	const shown = text.trim() === '' && language !== REQUIRED_LANGUAGE ? REQUIRED_LANGUAGE : language
	return (
		<Card title={shown === language ? 'Preview' : 'Preview, in English'}>
			<Text as="p" breaks lines="exact" lang={shown}>
				{fillText(shown === language ? text : englishText, samplesIn(shown))}
			</Text>
		</Card>
	)
}

function PlaceholderHelp({ id }: Pick<LegalTextRecord, 'id'>) {
	return (
		<Muted as="p">
			Placeholders:{' '}
			{LEGAL_TEXTS[id].placeholders.map((name, at) => (
				<span key={name}>
					{at > 0 && ', '}
					<code>{`{${name}}`}</code> {PLACEHOLDERS[name].meaning}
				</span>
			))}
			.
		</Muted>
	)
}

interface ResetDialogProps {
	readonly onClose: () => void
	readonly onConfirm: () => Promise<void>
}

function ResetDialog(props: ResetDialogProps) {
	return (
		<ConfirmDialog opened title="Reset to default" confirmLabel="Reset" tone="normal" {...props}>
			<p>The default text becomes the newest version. Earlier versions stay in the history.</p>
		</ConfirmDialog>
	)
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

function Comparison({ before, after }: { readonly before: string; readonly after: string }) {
	return (
		<Card title="Compared with the default">
			<Text as="p" breaks lines="exact">
				{wordDiff(before, after).map(({ kind, text }, at) => {
					const Tag = TAGS[kind]
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity beside their place
					return <Tag key={at}>{text}</Tag>
				})}
			</Text>
		</Card>
	)
}

function VersionHistory({ record }: { readonly record: LegalTextRecord }) {
	const query = useInfiniteQuery(textVersionsQuery({ key: record.id, language: record.language }))
	const [opened, setOpened] = useState<LegalTextVersion | null>(null)
	return (
		<Card title="Version history" flush>
			<Loaded query={query} skeleton={<LoadingLines what="versions" />} level={3}>
				{({ pages }) => (
					<Stack as="ol" gap={0}>
						{pages
							.flatMap((page) => page.items)
							.map((one) => (
								<li key={one.id} className={classes.text}>
									<Row gap={3} lineGap={2} justify="between">
										<span className={classes.title}>Version {one.version}</span>
										{one.text !== '' && (
											<Button size="small" aria-label={`View version ${one.version}`} onClick={() => setOpened(one)}>
												View
											</Button>
										)}
									</Row>
									<Muted as="p">
										<InstantText at={one.publishedAt} />
										{one.publishedByName !== null && ` by ${one.publishedByName}`}
										{one.text === '' && ' · Withdrawn'}
									</Muted>
								</li>
							))}
						<li className={classes.text}>
							<span className={classes.title}>Version 0</span>
							<Muted as="p">
								Default text, shipped with Praxis
								{record.language !== REQUIRED_LANGUAGE && '. In use while the English text is the default'}.
							</Muted>
						</li>
					</Stack>
				)}
			</Loaded>
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show older versions
				</Button>
			)}
			<Dialog opened={opened !== null} onClose={() => setOpened(null)} title={`Version ${opened?.version ?? ''}`} wide>
				<Text as="p" breaks lines="exact" lang={record.language}>
					{opened?.text}
				</Text>
			</Dialog>
		</Card>
	)
}
