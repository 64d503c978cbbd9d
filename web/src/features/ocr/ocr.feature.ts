import { screen, type WebFeature } from '../../lib/feature.ts'

export const ocrFeature: WebFeature = {
	screens: { ocr: screen(() => import('./ocr.screen.tsx'), 'OcrScreen') },
}
