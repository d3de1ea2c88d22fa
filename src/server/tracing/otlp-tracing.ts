import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { inTime } from '../in-time.ts';
import type { Settings } from '../settings.ts';
import type { Tracing } from './tracing.ts';

/** Longest time for sending what is left when the server stops, in ms. */
const STOP_TIMEOUT_MS = 2_000;
/** A batch that the receiver has not taken by then, in ms, is dropped. */
const SEND_TIMEOUT_MS = 5_000;
const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/** Sends traces by OTLP over HTTP. Failures are logged when they begin and when they end; spans that cannot be sent are dropped. */
export function createOtlpTracing(
  { endpoint, share, service }: NonNullable<Settings['traces']>,
  log: (line: string) => void,
): Tracing & { readonly stop: () => Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watched(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_TIMEOUT_MS }), log),
      }),
    ],
  });
  const tracer = provider.getTracer('wijha');
  const current = new AsyncLocalStorage<Span>();
  return {
    open(name, kind) {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, ROOT_CONTEXT);
      return {
        run: (work) => current.run(span, work),
        end({ isFailed, name: final, attributes = {} }) {
          if (final !== undefined) span.updateName(final);
          span.setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async part(name, work) {
      const parent = current.getStore();
      if (!parent?.isRecording()) return work();
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, trace.setSpan(ROOT_CONTEXT, parent));
      try {
        return await current.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    query(name, ms, isFailed) {
      const parent = current.getStore();
      if (!parent?.isRecording()) return;
      const endTime = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(
        name(),
        { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes: { 'db.system.name': 'postgresql' } },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: async () => void (await inTime(provider.shutdown(), STOP_TIMEOUT_MS)),
  };
}

function watched(exporter: OTLPTraceExporter, log: (line: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailure = result.error !== undefined;
        if (isFailure && !isFailing) log(`Traces cannot be sent: ${result.error?.message ?? ''}`);
        if (!isFailure && isFailing) log('Traces are sent again.');
        isFailing = isFailure;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
