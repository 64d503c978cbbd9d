import type { EmailFamily, EmailHead } from '@praxis/contract/documents/document-emails.contract'
import { type DocumentRecord, documentFields } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { DOCUMENTS, documentEmailQuery } from './documents.api.ts'
import classes from './documents.module.css'

/** The head of an email with what is attached to it, or the email that a document came out of. Nothing for other documents. */
export function DocumentEmail({ one }: { readonly one: DocumentRecord }) {
	const query = useQuery(documentEmailQuery(one.id))
	const isEmail = one.kind === 'email'
	return (
		<Loaded query={query} level={3} skeleton={isEmail && <LoadingLines what="the email" />}>
			{(family) => (
				<>
					<Duplicates duplicates={family.duplicates} />
					{family.email !== null && <Head email={family.email} family={family} />}
					{family.attachments.length > 0 && <Attachments attachments={family.attachments} />}
					{family.email === null && family.attachedTo !== null && (
						<Card title="Attached to">
							<DocumentLink {...family.attachedTo} />
						</Card>
					)}
				</>
			)}
		</Loaded>
	)
}

function DocumentLink({ id, title }: { readonly id: string; readonly title: string }) {
	return <UiLink href={`${DOCUMENTS.href}/${id}`}>{title}</UiLink>
}

/** Where the same email is too. It is filed all the same. */
function Duplicates({ duplicates }: Pick<EmailFamily, 'duplicates'>) {
	const [first] = duplicates
	if (first === undefined) return null
	const names = first.cases.map(({ name }) => name).join(', ')
	const more = duplicates.length - 1
	return (
		<Banner tone="grey">
			This email is already {names === '' ? 'in the library' : `in ${names}`}: <DocumentLink {...first} />
			{more > 0 && ` and ${more} more`}.
		</Banner>
	)
}

function Head({ email, family }: { readonly email: EmailHead; readonly family: EmailFamily }) {
	const { attachedTo, repliesTo } = family
	const facts: readonly (readonly [string, ReactNode])[] = [
		['From', email.sender || 'Unknown'],
		['To', email.recipients],
		['Cc', email.copied],
		['Sent', email.sentAt === null ? 'Unknown' : <InstantText key="sent" at={email.sentAt} />],
		['Subject', email.subject || 'None'],
		['Reply to', repliesTo && <DocumentLink key="reply" {...repliesTo} />],
		['Attached to', attachedTo && <DocumentLink key="attached" {...attachedTo} />],
		['Message-ID', email.messageId],
	]
	return (
		<Card title="Email">
			<dl className={classes.facts}>
				{facts
					.filter(([, value]) => value !== '' && value !== null)
					.map(([label, value]) => (
						<Fact key={label} label={label} value={value} />
					))}
			</dl>
			{email.note !== '' && <Hint>{email.note}</Hint>}
		</Card>
	)
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</>
	)
}

function Attachments({ attachments }: Pick<EmailFamily, 'attachments'>) {
	return (
		<Card title="Attachments" flush>
			<PlainList aria-label="Attachments">
				{attachments.map(({ id, title, kind, bytes, isDeleted }) => (
					<li key={id} className={classes.logRow}>
						<DocumentLink id={id} title={title} />
						<span className={classes.title}>
							{isDeleted && <StatusMark tone="grey">Deleted</StatusMark>}
							<Hint as="span">
								{documentFields.kind.values[kind]} · {formatBytes(bytes)}
							</Hint>
						</span>
					</li>
				))}
			</PlainList>
		</Card>
	)
}
