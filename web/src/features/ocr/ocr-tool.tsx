import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { orderOfDocument, putTextOf, recordJob, TOPIC } from './ocr.api.ts'
import { OcrHistory } from './ocr-history.tsx'
import { OcrInput } from './ocr-input.tsx'
import { OcrQueue } from './ocr-queue.tsx'
import { DEFAULT_OPTIONS, OcrSettings } from './ocr-settings.tsx'
import { type OcrJob, type OcrOrder, ocrStore } from './ocr-store.ts'
import { JobView } from './result/job-view.tsx'

/** Adds the documents named in the address to the queue, once. */
function useDocumentsOfAddress(add: (orders: readonly OcrOrder[], isShown: boolean) => void): void {
	const { params, set } = useUrlParams()
	const wanted = params.get('documents')
	useEffect(() => {
		if (wanted === null) return
		set({ documents: null })
		const open = async () => {
			let isShown = true
			for (const id of wanted.split(',').filter(Boolean)) {
				const order = await orderOfDocument(id)
				add([order], isShown)
				isShown &&= order.failure !== undefined
			}
		}
		void open()
	}, [wanted, set, add])
}

/** The browser asks before the tab closes on work that is not done. */
function useLeaveWarning(isBusy: boolean): void {
	useEffect(() => {
		if (!isBusy) return
		const warn = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', warn)
		return () => removeEventListener('beforeunload', warn)
	}, [isBusy])
}

/** Keeps texts as they are recognized, also while the person works elsewhere. */
function useKeepTexts(): void {
	const client = useQueryClient()
	const mayPut = useMay()(documentTexts.put)
	const isOpen = useRef(false)
	useEffect(() => {
		isOpen.current = true
		return () => {
			isOpen.current = false
		}
	}, [])
	useEffect(() => {
		const keep = async (job: OcrJob) => {
			await recordJob(job)
			await client.invalidateQueries({ queryKey: [TOPIC] })
			if (job.documentId === null || !mayPut) return
			const pages = job.pages.map(({ text }) => text)
			await putTextOf(job, job.documentId, pages)
			await client.invalidateQueries({ queryKey: ['documents'] })
		}
		ocrStore.whenDone((job) => {
			const isShown = isOpen.current && ocrStore.get().chosenId === job.id
			if (!isShown) toast.success(`Text recognized: ${job.name}`)
			keep(job).catch(failing('Failed to save the recognized text', () => keep(job)))
		})
	}, [client, mayPut])
}

/** Recognizes the text of scans, photos and PDFs, in the browser. */
export function OcrTool() {
	const { user } = useSession()
	const { jobs, chosenId } = useSyncExternalStore(ocrStore.subscribe, ocrStore.get)
	const [options, setOptions] = useState(ocrStore.lastOptions() ?? DEFAULT_OPTIONS)
	const [hasHistory, setHistory] = useState(false)
	const add = useCallback(
		(orders: readonly OcrOrder[], isShown = true) => ocrStore.add(orders, options, isShown),
		[options],
	)
	useEffect(() => ocrStore.claim(user.id), [user.id])
	useDocumentsOfAddress(add)
	useKeepTexts()
	useLeaveWarning(jobs.some(({ state, hasUnsaved }) => state === 'processing' || state === 'waiting' || hasUnsaved))
	const chosen = jobs.find(({ id }) => id === chosenId) ?? null
	return (
		<>
			<PageHeader
				title="OCR scanner"
				lead="Recognize the text of scans, photos and PDFs. Images are read on this device and are not sent anywhere for it."
				actions={
					<Button icon={<Icon name="clock" />} onClick={() => setHistory(true)}>
						History
					</Button>
				}
			/>
			<Stack gap={6}>
				<Stack gap={3}>
					<OcrInput isCompact={jobs.length > 0} onOrders={add} />
					<OcrSettings
						options={options}
						onChange={(next) => {
							setOptions(next)
							ocrStore.keepOptions(next)
						}}
					/>
				</Stack>
				{jobs.length > 1 && <OcrQueue jobs={jobs} chosenId={chosenId} />}
				{chosen !== null && <JobView key={chosen.id} job={chosen} />}
			</Stack>
			<OcrHistory opened={hasHistory} onClose={() => setHistory(false)} />
		</>
	)
}
