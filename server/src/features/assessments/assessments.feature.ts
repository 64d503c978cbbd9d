import { assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { previewAssessment } from './assess-answers.ts'

const routes: readonly Route[] = [route(assessments.preview, previewAssessment)]

export const assessmentsFeature: ServerFeature = { name: 'assessments', routes, topics: {} }
