-- What wrk asks and prints. With EACH_NEW every request has an address of its own: `{n}` counts on from there.
local first = tonumber(os.getenv('EACH_NEW'))
if first then
  local template = os.getenv('TEMPLATE')
  function request()
    first = first + 1
    return wrk.format('GET', (template:gsub('{n}', tostring(first))))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
