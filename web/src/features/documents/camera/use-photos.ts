import { newId } from '@praxis/contract/kernel/new-id'
import { useEffect, useReducer, useRef, useState } from 'react'
import { PhotoWorker } from '../../../parts/images/photo-worker.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { changePhotos, NO_PHOTOS, type PhotoList, type PhotoPage } from './photo-list.ts'
import type { PhotoPdfPage } from './photo-pdf.ts'

const PHOTO_PAGES_MAX = 100
/** Longer side of a page: 200 dots per inch on US Letter, which OCR reads well. */
const LONGEST = 2_200

const settingsOf = ({ corners, turn }: PhotoPage, { look, straighten }: PhotoList) => ({
	corners,
	turn,
	look,
	straighten,
})

/** The worker of a dialog, ended with it. */
function usePhotoWorker(): PhotoWorker {
	const [worker] = useState(() => new PhotoWorker())
	useEffect(() => () => worker.close(), [worker])
	return worker
}

/** Photos as pages in order, with what is done to each. */
export function usePhotos() {
	const worker = usePhotoWorker()
	const [list, change] = useReducer(changePhotos, NO_PHOTOS)
	const [reading, setReading] = useState(0)
	const isClosed = useRef(false)
	useEffect(() => {
		isClosed.current = false
		return () => {
			isClosed.current = true
		}
	}, [])
	const addOne = async (photo: File) => {
		const key = newId()
		try {
			const { width, height, corners } = await worker.find(key, photo)
			change({ kind: 'add', page: { key, photo, ratio: width / height, found: corners, corners, turn: 0 } })
		} catch {
			// The browser does not say why it reads no photo in a file.
			if (!isClosed.current) toast.error(`${photo.name} is not a photo that can be read here.`)
		}
	}
	const add = async (photos: readonly File[]) => {
		const room = PHOTO_PAGES_MAX - list.pages.length - reading
		const taken = photos.slice(0, Math.max(0, room))
		if (taken.length < photos.length) toast.error(`A document from photos has at most ${PHOTO_PAGES_MAX} pages.`)
		setReading((before) => before + taken.length)
		for (const photo of taken) {
			await addOne(photo)
			setReading((before) => before - 1)
		}
	}
	/** The PDF of all pages. */
	const createPdf = async (name: string, onPage: (number: number) => void): Promise<File> => {
		const pages: PhotoPdfPage[] = []
		for (const page of list.pages) {
			onPage(pages.length + 1)
			const { key, photo } = page
			const made = await worker.develop({ key, photo, settings: settingsOf(page, list), longest: LONGEST })
			pages.push({ ...made, jpeg: new Uint8Array(await made.jpeg.arrayBuffer()) })
		}
		const { photoPdf } = await import('./photo-pdf.ts')
		return new File([await photoPdf(name, pages)], `${name}.pdf`, { type: 'application/pdf' })
	}
	return { worker, list, change, add, reading, createPdf }
}
