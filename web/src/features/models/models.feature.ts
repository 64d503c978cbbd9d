import { screen, type WebFeature } from '../../lib/feature.ts'

export const modelsFeature: WebFeature = {
	screens: { models: screen(() => import('./models.screen.tsx'), 'ModelsScreen') },
}
