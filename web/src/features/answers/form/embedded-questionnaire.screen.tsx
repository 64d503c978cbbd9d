import type { EmbedMessage } from '@praxis/contract/kernel/embedding'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { visitorDrafts } from '../../../lib/draft/visitor-drafts.ts'
import { dropFrameKey } from '../../../lib/embedded.ts'
import { sessionStore } from '../../../lib/storage.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DraftProvider } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { frameScheme } from '../../../ui/theme/color-scheme.ts'
import { offeredQuery, startAnswers } from './answering.api.ts'
import { CLEARED_FIELD } from './clear-data.tsx'
import { Opening } from './opening.tsx'
import classes from './page.module.css'

const Answering = lazy(async () => ({ default: (await import('./answering.tsx')).Answering }))
const OPEN = 'embeddedAnswers'

/** Tells the page around the frame how high it is, whenever that changes. The height is no secret. */
function useFrameHeight() {
	const ref = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const element = ref.current
		if (element === null || window.parent === window) return
		let sent = 0
		const tell = () => {
			const praxisHeight = Math.ceil(element.getBoundingClientRect().height)
			if (praxisHeight === sent) return
			sent = praxisHeight
			window.parent.postMessage({ praxisHeight } satisfies EmbedMessage, '*')
		}
		const watched = new ResizeObserver(tell)
		watched.observe(element)
		tell()
		return () => watched.disconnect()
	}, [])
	return ref
}

/** What this frame has open; forgotten with the tab, and when the visitor clears the data. */
function useOpenAnswers(questionnaireId: string, isCleared: boolean) {
	const key = `${OPEN}.${questionnaireId}`
	const [id, setId] = useState(() => {
		if (!isCleared) return sessionStore.get(key)
		sessionStore.remove(key)
		dropFrameKey()
		return null
	})
	const open = (next: string | null) => {
		if (next === null) sessionStore.remove(key)
		else sessionStore.set(key, next)
		setId(next)
	}
	return { id, open }
}

/** A public questionnaire in a frame of the firm's website. */
export function EmbeddedQuestionnaireScreen() {
	const { params } = useUrlParams()
	const questionnaireId = window.location.pathname.split('/').pop() ?? ''
	const { id, open } = useOpenAnswers(questionnaireId, params.has(CLEARED_FIELD))
	const frame = useFrameHeight()
	const theme = params.get('theme')
	useLayoutEffect(() => frameScheme(theme === 'dark' || theme === 'auto' ? theme : 'light'), [theme])
	return (
		<div className={classes.embedded} ref={frame}>
			<PageLanguage />
			<DraftProvider value={visitorDrafts}>
				{id === null ? (
					<Start questionnaireId={questionnaireId} isCleared={params.has(CLEARED_FIELD)} onStarted={open} />
				) : (
					<Suspense fallback={<Opening />}>
						<Answering key={id} id={id} onOther={() => open(null)} />
					</Suspense>
				)}
			</DraftProvider>
		</div>
	)
}

interface StartProps {
	readonly questionnaireId: string
	readonly isCleared: boolean
	readonly onStarted: (id: string) => void
}

function Start({ questionnaireId, isCleared, onStarted }: StartProps) {
	const query = useQuery(offeredQuery)
	const phrase = usePhrases()
	const [freshId] = useState(newId)
	const [isStarting, setStarting] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const start = async () => {
		setStarting(true)
		setProblem(null)
		try {
			onStarted((await startAnswers({ id: freshId, questionnaireId })).id)
		} catch (error) {
			setProblem(failureOf(error).message)
			setStarting(false)
		}
	}
	return (
		<Loaded query={query} level={1} skeleton={<LoadingLines what="the questionnaire" />}>
			{({ items }) => {
				const one = items.find((item) => item.questionnaireId === questionnaireId)
				if (one === undefined) {
					return (
						<EmptyState level={1} title="Questionnaire not available">
							<p>{phrase('The firm no longer offers it. Please contact the firm.')}</p>
						</EmptyState>
					)
				}
				return (
					<>
						<PageHeader title={one.title} lead={one.description} />
						{isCleared && <Banner tone="green">Your data was cleared from this device.</Banner>}
						{problem !== null && <Banner tone="red">{problem}</Banner>}
						<p className={classes.muted}>
							{one.questionCount === 1
								? phrase('1 question.')
								: phrase('Up to {count} questions.', { count: one.questionCount })}{' '}
							{phrase('Your answers are saved as you type and go to the firm only.')}
						</p>
						<div className={classes.actions}>
							<Button variant="primary" busy={isStarting} onClick={() => void start()}>
								Start
							</Button>
						</div>
					</>
				)
			}}
		</Loaded>
	)
}
