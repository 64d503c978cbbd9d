import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { annotatePdf } from './draw-annotations.ts'

serveJobs(annotatePdf)
