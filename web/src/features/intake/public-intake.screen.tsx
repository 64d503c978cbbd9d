import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import type { ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sealedDrafts } from '../../lib/draft/sealed-drafts.ts'
import { visitorDrafts } from '../../lib/draft/visitor-drafts.ts'
import { recordQuery } from '../../lib/queries.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { PageLanguage } from '../../parts/portal-texts/language-switch.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DraftProvider, useDraftStore, withMemory } from '../../ui/form/draft-store.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { loadSubmittedInquiry, type SubmittedInquiry, saveSubmittedInquiry } from '../answers/form/submitted-inquiry.ts'
import { NoticeText } from '../legal-texts/notice-text.tsx'
import { noticeIn, versionsOf } from '../legal-texts/notices.ts'
import classes from './inquiry.module.css'
import { InquiryFormFields } from './inquiry-form.tsx'
import { emptyInquiry, type InquiryValues, inquiryForm, prefillFromInquiry } from './inquiry-values.ts'
import { useInquiryForm, useSendInquiry } from './use-send-inquiry.ts'

const SIDE_TEXTS: ReadonlySet<string> = new Set(['intake_notice', 'inquiry_retention'])
const DRAFT = 'intake.public'
/** In the address of the thanks, so that they survive a reload. */
const SENT_FIELD = 'sent'

/** The inquiry form, public and in the portal. The draft is kept on this device, encrypted, until it is sent. */
export function PublicIntakeScreen() {
	usePortalTexts()
	const { session } = useAuth()
	const owner = session === null || session.guest ? null : session.user.id
	const drafts = useMemo(() => withMemory(owner === null ? visitorDrafts : sealedDrafts(owner), reportFault), [owner])
	const isClient = owner !== null && session?.user.role === 'client'
	return (
		<DraftProvider value={drafts}>
			<Inquiry
				known={isClient ? { fullName: session.user.fullName, email: session.user.email ?? '' } : {}}
				key={owner ?? 'visitor'}
			/>
		</DraftProvider>
	)
}

interface InquiryProps {
	/** What is known of who asks. */
	readonly known: Partial<InquiryValues>
}

/** The form, or the confirmation if an inquiry was sent from this device. */
function Inquiry({ known }: InquiryProps) {
	const { params, set } = useUrlParams()
	const [area] = useState(params.get('practiceArea') ?? '')
	const drafts = useDraftStore()
	const sentId = params.get(SENT_FIELD)
	const [path] = useState(window.location.pathname)
	const [submitted, setSubmitted] = useState<SubmittedInquiry | null>(null)
	useEffect(() => {
		if (sentId === null) return
		let gone = false
		void loadSubmittedInquiry(drafts, sentId).then((found) => {
			if (gone) return
			setSubmitted(found)
			if (found === null) set({ [SENT_FIELD]: null })
		})
		return () => {
			gone = true
		}
	}, [sentId, drafts, set])
	// While the next page loads the address is already its own: the thanks stay until then.
	const isLeaving = submitted !== null && window.location.pathname !== path
	if (sentId === null && !isLeaving)
		return (
			<Asking
				known={{ ...known, ...(area !== '' && { practiceArea: area }) }}
				onSent={(id) => set({ [SENT_FIELD]: id })}
			/>
		)
	const isShown = submitted !== null && (isLeaving || submitted.intakeId === sentId)
	return <div className={classes.page}>{isShown && <Thanks inquiry={submitted} />}</div>
}

const LEAD = 'It takes about three minutes. {firm} reads every inquiry.'
const LEAD_FOR_CLIENT = 'Tell {firm} about a new matter. It takes about three minutes, and your details are filled in.'
const AGREE = 'If we can help, we agree in writing to represent you.'
const AGREE_FOR_CLIENT = 'If we can help, we agree in writing on this new matter.'

/** Whether the client has a case. */
const anyCaseQuery = {
	...recordQuery(portalCases.list, 'cases', { limit: 1 }),
	meta: { topics: ['cases'] },
}

/** Prospects read that there is no attorney-client relationship yet; existing clients do not. */
function useDisclaimerKey(): 'deadline_disclaimer' | 'prospect_disclaimer' {
	const { session } = useAuth()
	const hasRecord = session !== null && !session.guest && session.clientIds.length > 0
	const known = useQuery({ ...anyCaseQuery, enabled: hasRecord }).data
	// Who registered and claimed answers has a record, but is a prospect until a case was opened.
	const isClient = hasRecord && known?.items.length !== 0
	return isClient ? 'deadline_disclaimer' : 'prospect_disclaimer'
}

function Thanks({ inquiry }: { readonly inquiry: SubmittedInquiry }) {
	const about = useInquiryForm()
	const { firmName = '', firmPhone = '', notices = [] } = about ?? {}
	const key = useDisclaimerKey()
	const isClient = key === 'deadline_disclaimer'
	const home = isClient ? '/dashboard/client-portal' : '/'
	const disclaimer = noticeIn(notices, key)
	return <InquirySent inquiry={inquiry} {...{ firmName, firmPhone, disclaimer, home, isClient }} />
}

interface AskingProps extends InquiryProps {
	readonly onSent: (id: string) => void
}

function Asking({ known, onSent }: AskingProps) {
	const { form: about, send } = useSendInquiry()
	const phrase = usePhrases()
	const drafts = useDraftStore()
	const firmName = about?.firmName ?? ''
	const firmPhone = about?.firmPhone ?? ''
	const disclaimerKey = useDisclaimerKey()
	const isClient = disclaimerKey === 'deadline_disclaimer'
	const notices = (about?.notices ?? []).filter(({ key }) => key === disclaimerKey || SIDE_TEXTS.has(key))
	const form = useAppForm({
		schema: inquiryForm,
		initialValues: emptyInquiry(known),
		draftKey: DRAFT,
		onSubmit: async (values) => {
			const { id, ...sent } = await send(values, versionsOf(notices))
			const { fullName, practiceArea } = values
			const said = { fullName: fullName.trim(), practiceArea, known: prefillFromInquiry(values) }
			await saveSubmittedInquiry(drafts, { intakeId: id, ...sent, ...said })
			onSent(id)
		},
	})
	return (
		<div className={classes.page}>
			<Stack gap={8}>
				<div className={classes.head}>
					<PageLanguage />
					<h1>{phrase(isClient ? 'Submit a new case' : 'Tell us what you need help with')}</h1>
					<Text as="p" tone="muted" size="prose">
						{phrase(isClient ? LEAD_FOR_CLIENT : LEAD, { firm: firmName === '' ? phrase('The firm') : firmName })}
					</Text>
					{firmPhone !== '' && (
						<p className={classes.urgent}>
							{phrase('Is it urgent? Call')} <a href={`tel:${firmPhone}`}>{firmPhone}</a>.
						</p>
					)}
				</div>
				<InquiryFormFields
					form={form}
					notices={notices}
					disclaimer={noticeIn(notices, disclaimerKey)}
					practiceAreas={about?.practiceAreas ?? [...PRACTICE_AREAS]}
				/>
			</Stack>
			<GoodToKnow firmPhone={firmPhone} isClient={isClient} />
		</div>
	)
}

interface GoodToKnowProps {
	readonly firmPhone: string
	readonly isClient: boolean
}

/** Beside the form on a wide screen, below it on a narrow one. */
function GoodToKnow({ firmPhone, isClient }: GoodToKnowProps) {
	const phrase = usePhrases()
	return (
		<aside className={classes.aside} aria-label={phrase('Good to know')}>
			{firmPhone !== '' && (
				<div className={classes.tip} data-wide>
					<Text as="p" tone="ink" size="title-3" weight="strong" font="title">
						{phrase('Is it urgent?')}
					</Text>
					<p>
						{phrase('Call')} <a href={`tel:${firmPhone}`}>{firmPhone}</a>.{' '}
						{phrase('If you have been served, have the documents ready.')}
					</p>
				</div>
			)}
			<div className={classes.tip}>
				<Text as="p" tone="ink" size="title-3" weight="strong" font="title">
					{phrase('What happens next')}
				</Text>
				<ol className={classes.steps}>
					<li>{phrase('We check for conflicts of interest. That is why we ask for names.')}</li>
					<li>{phrase('If we can take it further, we call or email you.')}</li>
					<li>{phrase(isClient ? AGREE_FOR_CLIENT : AGREE)}</li>
				</ol>
			</div>
		</aside>
	)
}

interface InquirySentProps {
	readonly inquiry: SubmittedInquiry
	readonly firmName: string
	readonly firmPhone: string
	readonly disclaimer: ShownText | null
	/** Where those go who answer no questions now. */
	readonly home: string
	readonly isClient: boolean
}

function questionsHref({ intakeId, practiceArea }: SubmittedInquiry): string {
	const query = new URLSearchParams({ intake: intakeId, ...(practiceArea === '' ? {} : { practiceArea }) })
	return `/client-questionnaire?${query}`
}

/** The confirmation after an inquiry was submitted. */
function InquirySent({ inquiry, firmName, firmPhone, disclaimer, home, isClient }: InquirySentProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const phrase = usePhrases()
	useEffect(() => {
		heading.current?.focus()
		window.scrollTo({ top: 0 })
	}, [])
	return (
		<div className={classes.sent}>
			<h1 ref={heading} tabIndex={-1}>
				{phrase('Thank you, {name}', { name: inquiry.fullName })}
			</h1>
			<Text as="p" tone="muted" size="prose">
				{phrase('{firm} has your inquiry. Its number is', { firm: firmName === '' ? phrase('The firm') : firmName })}{' '}
				<Text as="strong" tone="ink" numeric>
					{inquiry.number}
				</Text>
				: {phrase('please mention it when you call or write.')}
			</Text>
			<p>
				{inquiry.confirmationTo !== ''
					? phrase('A confirmation is on its way to {address}.', { address: inquiry.confirmationTo })
					: phrase('No confirmation is emailed: please keep this number.')}
			</p>
			<ol className={classes.steps}>
				<li>{phrase('Firm staff review your inquiry and check for conflicts of interest.')}</li>
				<li>{phrase('If the firm can take it further, it contacts you by phone or email.')}</li>
				<li>{phrase(isClient ? AGREE_FOR_CLIENT : AGREE)}</li>
			</ol>
			{disclaimer !== null && (
				<p className={classes.note}>
					<NoticeText notice={disclaimer} />
				</p>
			)}
			{firmPhone !== '' && (
				<p>
					{phrase('If it is urgent, call')} <a href={`tel:${firmPhone}`}>{firmPhone}</a>.
				</p>
			)}
			<div className={classes.more}>
				<p>
					{phrase(
						'To help us prepare, answer some questions now or later. We add them to your inquiry and fill in what you have already entered.',
					)}
				</p>
				<ButtonLink variant="primary" href={questionsHref(inquiry)}>
					Answer questions
				</ButtonLink>
				<ButtonLink href={home}>Not now</ButtonLink>
			</div>
		</div>
	)
}
