import {
	documentRequests,
	type OpenedRequest,
	requestErrors,
} from '@praxis/contract/documents/document-requests.contract'
import { CLIENT_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { LinkPage } from '../../../parts/link-page.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { useCanDrop } from '../../../ui/form/use-can-drop.ts'
import { Hint, PlainList, Row } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { type Phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { useRegion } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import { TakePhotosButton } from '../camera/use-take-photos.tsx'
import { TOPIC } from '../documents.api.ts'
import { FileButton, FileDrop } from '../file-drop.tsx'
import { cancelRequested, sendRequested } from '../send-document.ts'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'
import classes from './requesting.module.css'

const TITLE = 'Send documents'
const isRefused = (error: unknown) => error instanceof ApiError && error.code in requestErrors

/** Where someone without an account sends what the firm requested. */
export function RequestedDocuments() {
	const { token = '' } = useParams({ strict: false })
	const query = useQuery({
		// Under the topic of documents, as each upload changes what has arrived.
		queryKey: [TOPIC, 'requested', token],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(documentRequests.open, { token }, { signal }),
	})
	if (isRefused(query.error))
		return <LinkPage language={<PageLanguage />} title={TITLE} lead={messageOf(query.error)} />
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage language={<PageLanguage />} title={TITLE}>
					<LoadingNote what="the request" />
				</LinkPage>
			}
		>
			{(request) => <Sending request={request} token={token} />}
		</Loaded>
	)
}

type Item = OpenedRequest['items'][number]

function Sending({ request, token }: { readonly request: OpenedRequest; readonly token: string }) {
	const { firmName, label, message, items, received, expiresAt } = request
	useRegion()
	const phrase = usePhrases()
	const canDrop = useCanDrop()
	const uploading = useUploads(`request/${request.id}`, CLIENT_DOCUMENT_MEGABYTES)
	const send = (files: readonly File[], itemId?: string) =>
		uploading.add(
			files.map((file) => ({ file })),
			sendRequested({ token, ...(itemId !== undefined && { itemId }) }),
			cancelRequested(token),
		)
	const isComplete = items.length > 0 && items.every((item) => item.received > 0)
	return (
		<FileDrop onFiles={send}>
			<LinkPage
				language={<PageLanguage />}
				title={phrase('Send documents to {firm}', { firm: firmName })}
				lead={phrase('For {name}. No account is needed.', { name: label })}
			>
				{message !== '' && <p className={classes.message}>{message}</p>}
				{isComplete && <Banner tone="green">Everything requested has arrived. Thank you.</Banner>}
				{items.length > 0 && <Items items={items} onFiles={send} />}
				<section
					className={classes.add}
					aria-label={items.length > 0 ? phrase('Other documents') : phrase('Documents')}
				>
					<FileButton
						label={items.length > 0 ? 'Add other documents' : 'Add documents'}
						variant={items.length > 0 ? 'default' : 'primary'}
						onFiles={(files) => send(files)}
					/>
					<TakePhotosButton onFiles={(files) => send(files)} />
					<Hint>
						{phrase(canDrop ? 'Or drop files here: up to {size} MB each.' : 'Up to {size} MB each.', {
							size: CLIENT_DOCUMENT_MEGABYTES,
						})}{' '}
						<Said>Photos from your phone are fine. If an upload stops, choose the same file again: it continues.</Said>
					</Hint>
				</section>
				<UploadList uploads={uploading.uploads} onClear={uploading.clear} />
				<Hint>
					{receivedText(received, phrase)} {phrase('The link works until {day}.', { day: formatDayOf(expiresAt) })}{' '}
					<Said>Files go to the firm directly; they are not shown to others who have the link.</Said>
				</Hint>
			</LinkPage>
		</FileDrop>
	)
}

function receivedText(received: number, phrase: Phrase): string {
	if (received === 0) return phrase('Nothing has been sent yet.')
	if (received === 1) return phrase('One file has arrived at the firm.')
	return phrase('{count} files have arrived at the firm.', { count: received })
}

interface ItemsProps {
	readonly items: readonly Item[]
	readonly onFiles: (files: readonly File[], itemId: string) => void
}

function Items({ items, onFiles }: ItemsProps) {
	return (
		<Card title="Please send" flush>
			<PlainList>
				{items.map(({ id, name, received }) => (
					<li key={id} className={classes.row}>
						<span className={classes.name}>
							<strong>{name}</strong>
							<StatusMark tone={received > 0 ? 'green' : 'grey'}>
								{received === 0 ? 'Not sent yet' : received === 1 ? 'Sent' : `${received} files sent`}
							</StatusMark>
						</span>
						<Row as="span">
							<FileButton
								label={received > 0 ? 'Add another file' : 'Choose file'}
								variant={received > 0 ? 'default' : 'primary'}
								target={name}
								onFiles={(files) => onFiles(files, id)}
							/>
							<TakePhotosButton target={name} onFiles={(files) => onFiles(files, id)} />
						</Row>
					</li>
				))}
			</PlainList>
		</Card>
	)
}
