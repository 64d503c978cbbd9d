import { documentShares, type SharedLink, shareErrors } from '@praxis/contract/documents/document-shares.contract'
import { shownInPlace } from '@praxis/contract/documents/documents.fields'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { LinkPage } from '../../../parts/link-page.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, PlainList, Row } from '../../../ui/layout/layout.tsx'
import { download as saveFile } from '../../../ui/list/export/download.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines, LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatBytes, formatDayOf } from '../../../ui/text/format.ts'
import { type Phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { useRegion } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import classes from './sharing.module.css'

const ContentView = lazy(async () => ({ default: (await import('../document-preview.tsx')).ContentView }))

type Shared = SharedLink['documents'][number]

interface Opened {
	readonly token: string
	readonly password?: string
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in shareErrors
const asksPassword = (error: unknown) =>
	isRefused(error) && (error.code === 'share_password_needed' || error.code === 'share_password_wrong')

/** What someone without an account sees of a link. */
export function SharedDocuments() {
	const { token = '' } = useParams({ strict: false })
	const [password, setPassword] = useState<string | null>(null)
	const opened: Opened = password === null ? { token } : { token, password }
	const query = useQuery({
		queryKey: ['shared_link', opened],
		// The link may end at any time; the server says so when a document is opened.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(documentShares.open, opened, { signal }),
	})
	if (query.data === undefined && asksPassword(query.error)) return <AskPassword token={token} onOpen={setPassword} />
	if (query.data === undefined && isRefused(query.error)) {
		return (
			<LinkPage language={<PageLanguage />} title="Shared documents">
				<EmptyState title="This link does not open" icon={<Icon name="lock" />}>
					<p>
						<Said>{messageOf(query.error)}</Said>
					</p>
				</EmptyState>
			</LinkPage>
		)
	}
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage language={<PageLanguage />} title="Shared documents">
					<LoadingNote what="the documents" />
				</LinkPage>
			}
		>
			{(link) => <Documents link={link} opened={opened} onChanged={() => void query.refetch()} />}
		</Loaded>
	)
}

const passwordForm = z.object({ password: z.string().min(1, 'Enter the password.') })

interface AskPasswordProps {
	readonly token: string
	readonly onOpen: (password: string) => void
}

function AskPassword({ token, onOpen }: AskPasswordProps) {
	const form = useAppForm({
		schema: passwordForm,
		initialValues: { password: '' },
		guard: false,
		onSubmit: async ({ password }) => {
			await call(documentShares.open, { token, password })
			onOpen(password)
		},
	})
	return (
		<LinkPage language={<PageLanguage />} title="Shared documents" lead={shareErrors.share_password_needed.message}>
			<Form form={form} label="Password">
				<PasswordField label="Password" required autoComplete="off" {...form.field('password')} />
				<FormActions form={form} submit="Open documents" hint={false} />
			</Form>
		</LinkPage>
	)
}

interface DocumentsProps {
	readonly link: SharedLink
	readonly opened: Opened
	/** A download was counted, or the link ended. */
	readonly onChanged: () => void
}

function Documents({ link, opened, onChanged }: DocumentsProps) {
	const [shown, setShown] = useState<Shared | null>(null)
	useRegion()
	const phrase = usePhrases()
	const { documents, downloadsLeft } = link
	const title = documents.length === 1 ? 'One document for you' : `${documents.length} documents for you`
	return (
		<LinkPage
			language={<PageLanguage />}
			title={title}
			lead={phrase('{firm} shares this with {name}.', { firm: link.firmName, name: link.label })}
		>
			<Hint>{termsOf(link, phrase).join(' ')}</Hint>
			<Card title="Documents" flush>
				<PlainList>
					{documents.map((one) => (
						<SharedRow
							key={one.id}
							one={one}
							opened={opened}
							mayDownload={link.mayDownload && downloadsLeft !== 0}
							onView={() => setShown(one)}
							onChanged={onChanged}
						/>
					))}
				</PlainList>
			</Card>
			{shown !== null && (
				<Dialog opened wide title={shown.title} onClose={() => setShown(null)}>
					<Viewed one={shown} opened={opened} />
				</Dialog>
			)}
		</LinkPage>
	)
}

function termsOf({ expiresAt, mayDownload, downloadsLeft, hasWatermark }: SharedLink, phrase: Phrase): string[] {
	return [
		phrase('The link expires {day}.', { day: formatDayOf(expiresAt) }),
		phrase('What you open is recorded.'),
		...(mayDownload ? [] : [phrase('It allows viewing only.')]),
		...(downloadsLeft === null ? [] : [phrase('Downloads left: {count}.', { count: downloadsLeft })]),
		...(hasWatermark ? [phrase('Every page has a watermark.')] : []),
	]
}

interface SharedRowProps {
	readonly one: Shared
	readonly opened: Opened
	readonly mayDownload: boolean
	readonly onView: () => void
	readonly onChanged: () => void
}

function SharedRow({ one, opened, mayDownload, onView, onChanged }: SharedRowProps) {
	const phrase = usePhrases()
	const download = useMutation({
		mutationFn: async () =>
			saveFile(
				await fetchAnswer(documentShares.openContent, { ...opened, documentId: one.id, purpose: 'download' }),
				one.fileName,
			),
		onSettled: onChanged,
	})
	return (
		<li className={classes.logRow}>
			<span className={classes.name}>
				<strong>{one.title}</strong>
				<br />
				<Hint as="span">
					{one.fileName} · {formatBytes(one.bytes)}
				</Hint>
			</span>
			<Row as="span">
				{shownInPlace(one) !== null && (
					<Button
						aria-label={phrase('Preview {name}', { name: one.title })}
						icon={<Icon name="eye" />}
						onClick={onView}
					>
						Preview
					</Button>
				)}
				{mayDownload && (
					<Button
						aria-label={phrase('Download {title}', { title: one.title })}
						icon={<Icon name="download" />}
						busy={download.isPending}
						onClick={() => download.mutate()}
					>
						Download
					</Button>
				)}
			</Row>
			{download.error !== null && (
				<div className={classes.wide}>
					<Banner tone="red">
						<Said>{messageOf(download.error)}</Said>
					</Banner>
				</div>
			)}
		</li>
	)
}

function Viewed({ one, opened }: { readonly one: Shared; readonly opened: Opened }) {
	const query = useQuery({
		queryKey: ['shared_content', opened.token, one.id],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) =>
			fetchAnswer(documentShares.openContent, { ...opened, documentId: one.id, purpose: 'view' }, signal),
	})
	const shown = shownInPlace(one)
	if (shown === null) return null
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the document" />}>
			{(content) => (
				<Suspense fallback={<LoadingLines what="the document" />}>
					<ContentView one={one} shown={shown} content={content} />
				</Suspense>
			)}
		</Loaded>
	)
}
