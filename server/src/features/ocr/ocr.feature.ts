import { ocr } from '@praxis/contract/ocr/ocr.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import {
	clearHistory,
	correctEntry,
	getEntry,
	getRecognition,
	listHistory,
	recordRecognition,
} from './record-recognition.ts'
import { saveText } from './save-text.ts'

export const ocrFeature: ServerFeature = {
	name: 'ocr',
	routes: [
		route(ocr.history, listHistory),
		route(ocr.get, getEntry),
		route(ocr.record, recordRecognition),
		route(ocr.correct, correctEntry),
		route(ocr.clear, clearHistory),
		route(ocr.save, saveText),
		route(ocr.ofDocument, getRecognition),
	],
}
