import { screen, type WebFeature } from '../../lib/feature.ts'

export const evaluationsFeature: WebFeature = {
	screens: { 'prompt-evaluations': screen(() => import('./prompt-evaluations.screen.tsx'), 'PromptEvaluationsScreen') },
}
